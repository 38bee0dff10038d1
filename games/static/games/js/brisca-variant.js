/** The page of a table of one of brisca's relatives. */

import { mount } from "./brisca.js";
import { makeRelatives } from "./relatives.js";
import { openTable } from "./table.js";

openTable((root, act, agree) => mount(root, act, agree, makeRelatives));
