import type { JsonValue } from "../model.ts";
import type { Target } from "../references/registry.ts";

/** Schemas with one meaning whatever their document, and the references that they make. */
export interface SchemaReader {
  /** A schema where it stands, as the reader's other schemas are. */
  read(place: Target): JsonValue;
  /** What a reference of a schema that was read leads to, read as well; undefined when to nothing. */
  follow(ref: string): JsonValue | undefined;
}
