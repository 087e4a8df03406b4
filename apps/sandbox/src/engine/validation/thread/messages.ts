import type { ErrorObject } from "ajv/dist/2020.js";
import type { WrittenNumber } from "../decimals/kept-digits.ts";
import type { SchemaBundle } from "../schema/bundle-schema.ts";

/** A message to the thread. A bundle is sent with its first value; later messages name it. */
export interface CheckMessage {
  readonly key: number;
  readonly bundle?: SchemaBundle;
  readonly data: unknown;
  /** Numbers in it that JavaScript cannot hold. */
  readonly numbers: readonly WrittenNumber[];
}

/** A message from the thread: `ready` after its start, then `compiled` and the result for each value. */
export type ThreadMessage =
  | { readonly type: "ready" }
  | { readonly type: "compiled" }
  | { readonly type: "checked"; readonly errors: readonly ErrorObject[] }
  /** The schema cannot be used: the error of the compiler or the validator. */
  | { readonly type: "broken"; readonly message: string };
