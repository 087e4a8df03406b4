import type { ErrorObject } from "ajv/dist/2020.js";
import type { WrittenNumber } from "../decimals/kept-digits.ts";
import type { SchemaBundle } from "../schema/bundle-schema.ts";

/** To the thread. A bundle travels with the first value that it has to check; later ones name it. */
export interface CheckMessage {
  readonly key: number;
  readonly bundle?: SchemaBundle;
  readonly data: unknown;
  /** Numbers within it that a number of JavaScript does not hold. */
  readonly numbers: readonly WrittenNumber[];
}

/** From the thread: `ready` after its start, then for each value `compiled`, and how it went. */
export type ThreadMessage =
  | { readonly type: "ready" }
  | { readonly type: "compiled" }
  | { readonly type: "checked"; readonly errors: readonly ErrorObject[] }
  /** The schema cannot be used: what the compiler or the validator tripped over. */
  | { readonly type: "broken"; readonly message: string };
