/** The replay of a round of rematada. */

import { mount } from "./brisca.js";
import { makeContract, makeRematada } from "./rematada.js";
import { openReplay } from "./replay.js";

openReplay((root, act) => mount(root, act, makeContract, makeRematada));
