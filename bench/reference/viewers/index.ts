import { elements } from "./elements.ts";
import { oursPrecompiled, oursRaw } from "./ours.ts";
import { portal } from "./portal.ts";
import { rapidoc } from "./rapidoc.ts";
import { redoc } from "./redoc.ts";
import { scalar } from "./scalar.ts";
import { swaggerFull, swaggerList } from "./swagger-ui.ts";
import type { Viewer } from "./viewer.ts";
import { zudoku } from "./zudoku.ts";

/** In the order of the table. */
export const viewers: readonly Viewer[] = [
  oursPrecompiled,
  oursRaw,
  portal,
  swaggerFull,
  swaggerList,
  redoc,
  scalar,
  rapidoc,
  elements,
  zudoku,
];
