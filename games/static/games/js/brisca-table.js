/** The page of a table of brisca. */

import { mount } from "./brisca.js";
import { makePack } from "./pack.js";
import { openTable } from "./table.js";

openTable((root, act) => mount(root, act, makePack));
