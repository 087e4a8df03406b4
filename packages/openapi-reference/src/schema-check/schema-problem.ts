import { parsePointer } from "@connect-portal/openapi-document/pointer";

/** A fault of a value against its schema. */
export interface SchemaProblem {
  /** JSON Pointer into the value, "" for the whole. */
  readonly pointer: string;
  readonly message: string;
  /** The name of the property that the problem is about, where that is the name itself and not its value. */
  readonly isAboutName?: true;
}

/** The names and positions of a JSON Pointer. */
export function pointerTokens(pointer: string): readonly string[] {
  return parsePointer(pointer) ?? [];
}
