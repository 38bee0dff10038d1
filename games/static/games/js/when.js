/** Fields that exist only under some choices: data-when="players_mode=4p,6 trump=turned". */

/** The first choice takes over from one that is gone. */
function leave(form, { name, checked }) {
  if (checked) form.querySelector(`input[name="${name}"]`).checked = true;
}

/** What the chosen preset has chosen itself, by field. */
const fixed = (form) => JSON.parse(form.querySelector("[data-fixes]:checked")?.dataset.fixes ?? "{}");

/** Every named field has one of its values; a switch that is off has "null". */
function applies(form, when) {
  const data = new FormData(form);
  const preset = fixed(form);
  return when.split(" ").every((part) => {
    const [name, values] = part.split("=");
    return values.split(",").includes(preset[name] ?? String(data.get(name)));
  });
}

/** The field in a box, or none if it holds several. */
function fieldIn(box) {
  const names = new Set(Array.from(box.querySelectorAll("input"), (input) => input.name));
  return names.size === 1 ? [...names][0] : "";
}

/**
 * Hides what does not apply; a switch out of sight is off, a choice out of sight goes.
 * @param {HTMLFormElement} form
 */
export function settle(form) {
  for (const box of form.querySelectorAll("[data-when]")) {
    const on = applies(form, box.dataset.when) && !(fieldIn(box) in fixed(form));
    box.hidden = !on;
    for (const input of box.querySelectorAll("[type=checkbox]")) input.disabled = !on;
    if (!on && box.matches(".choice")) leave(form, box.querySelector("input"));
  }
}

/**
 * The same, and what is out of sight has its first choice, as nobody can change it; once more,
 * since other choices may have waited for that.
 * @param {HTMLFormElement} form
 */
export function settleAll(form) {
  for (let again = 0; again < 2; again++) {
    settle(form);
    for (const box of form.querySelectorAll("fieldset[hidden]")) {
      box.querySelector("input").checked = true;
    }
  }
}
