/** The page of a table of chiamata. */

import { mount } from "./brisca.js";
import { makeChiamata, makeContract } from "./chiamata.js";
import { openTable } from "./table.js";

openTable((root, act) => mount(root, act, makeContract, makeChiamata));
