/** The replay of a round of brisca. */

import { mount } from "./brisca.js";
import { openReplay } from "./replay.js";

openReplay(mount);
