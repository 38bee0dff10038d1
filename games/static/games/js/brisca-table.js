/** The page of a table of brisca. */

import { mount } from "./brisca.js";
import { openTable } from "./table.js";

openTable(mount);
