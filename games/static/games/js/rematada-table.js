/** The page of a table of rematada. */

import { mount } from "./brisca.js";
import { makeRematada, makeContract } from "./rematada.js";
import { openTable } from "./table.js";

openTable((root, act) => mount(root, act, makeContract, makeRematada));
