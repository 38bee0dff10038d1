/** The page of a table of one of brisca's relatives. */

import { mount } from "./brisca.js";
import { makePack } from "./pack.js";
import { makeRelatives } from "./relatives.js";
import { openTable } from "./table.js";

openTable((root, act) => mount(root, act, makePack, makeRelatives));
