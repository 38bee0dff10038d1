/** The page of a table of damas. */

import { mount } from "./damas.js";
import { openTable } from "./table.js";

openTable(mount);
