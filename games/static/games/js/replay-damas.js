/** The replay of a board of damas. */

import { mount } from "./damas.js";
import { openReplay } from "./replay.js";

openReplay(mount);
