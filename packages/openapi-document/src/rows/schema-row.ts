import type { Schema } from "../model.ts";

/** Which way a body travels: read-only properties are not sent, write-only ones not answered. "both": by itself. */
export type Direction = "request" | "response" | "both";

export interface SchemaRow {
  readonly name: string;
  /** "property" is a name that is typed; "pattern" a class of names; "rule" a sentence about the value. */
  readonly kind: "property" | "pattern" | "rule";
  readonly isRequired: boolean;
  readonly schema: Schema;
}
