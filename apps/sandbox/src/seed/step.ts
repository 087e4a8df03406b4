import type { Past } from "./past.ts";

/** Something that happened before a world's first day. Steps are taken in order of time, so that balances follow. */
export interface Step {
  readonly at: Date;
  act(past: Past): Promise<void>;
}
