/** The replay of a round of brisca, or of one of its relatives. */

import { mount } from "./brisca.js";
import { makePack } from "./pack.js";
import { makeRelatives } from "./relatives.js";
import { openReplay } from "./replay.js";

openReplay((root, act) => mount(root, act, makePack, makeRelatives));
