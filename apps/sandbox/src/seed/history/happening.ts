import type { Past } from "../past.ts";

/** Something of a new world's past. */
export interface Happening {
  readonly at: Date;
  do(past: Past): Promise<void>;
}
