/** The replay of a round of chiamata. */

import { mount } from "./brisca.js";
import { makeChiamata, makeContract } from "./chiamata.js";
import { openReplay } from "./replay.js";

openReplay((root, act) => mount(root, act, makeContract, makeChiamata));
