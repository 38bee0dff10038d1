/** The replay of a table whose partners told each other something: it is seen again at its moment. */

import { nameOf } from "./names.js";
import { makeBubbles } from "./signs-bubbles.js";

const root = document.getElementById("table");
const words = JSON.parse(document.getElementById("sign-words").textContent);
const bubbles = makeBubbles(root, root.dataset.signs, words);

addEventListener("moment", ({ detail: { frame, info } }) => {
  bubbles.clear();
  for (const line of frame.said) bubbles.show(line, nameOf(info, line.seat));
});
