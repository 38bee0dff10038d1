/** Fields that exist only under some choices: data-when="players_mode=4p,6 trump=turned". */

/** The first choice takes over from one that is gone. */
function leave(form, { name, checked }) {
  if (checked) form.querySelector(`input[name="${name}"]`).checked = true;
}

/** Every named field has one of its values. */
function applies(form, when) {
  const data = new FormData(form);
  return when.split(" ").every((part) => {
    const [name, values] = part.split("=");
    return values.split(",").includes(String(data.get(name)));
  });
}

/**
 * Hides what does not apply; a switch out of sight is off, a choice out of sight goes.
 * @param {HTMLFormElement} form
 */
export function settle(form) {
  for (const box of form.querySelectorAll("[data-when]")) {
    const on = applies(form, box.dataset.when);
    box.hidden = !on;
    for (const input of box.querySelectorAll("[type=checkbox]")) input.disabled = !on;
    if (!on && box.matches(".choice")) leave(form, box.querySelector("input"));
  }
}
