/** What one wants to play now: asks only what the chosen game has. */

import { settle } from "./when.js";

const form = document.querySelector("[data-wishes]");
form.addEventListener("change", () => settle(form));
settle(form);
