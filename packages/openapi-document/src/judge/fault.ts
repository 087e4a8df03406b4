import type { JsonValue } from "../model.ts";

/** One thing that is wrong with a value. */
export interface Fault {
  /** Of JSON Schema; "false" where the schema allows nothing at all. */
  readonly keyword: string;
  /** JSON Pointer to what is wrong, "" for the whole. */
  readonly pointer: string;
  readonly value: JsonValue;
  /** What the keyword says; null beside "false". */
  readonly limit: JsonValue;
  /** A property that is missing, and for `dependentRequired` the one that asks for it. */
  readonly missing?: string;
  readonly because?: string;
  /** What is wrong is the name of the property there, and not its value. */
  readonly isName?: true;
  /** Of `anyOf` and `oneOf`: what is wrong by each alternative; several without a fault where too many match. */
  readonly alternatives?: readonly (readonly Fault[])[];
}
