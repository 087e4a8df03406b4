import { isObject } from "../json.ts";
import type { JsonValue, OperationDocument, Schema } from "../model.ts";
import { mappingReference } from "../references/scan.ts";

export type Definitions = OperationDocument["definitions"];

/**
 * The schema that a `$ref` of an operation, or a name or reference in a discriminator's mapping, leads to. Undefined
 * when the document has no such schema; its index then says so.
 */
export function resolveRef(ref: string, definitions: Definitions): Schema | undefined {
  return schemaAt(ref, definitions) ?? schemaAt(mappingReference(ref), definitions);
}

function schemaAt(ref: string, definitions: Definitions): Schema | undefined {
  const value: JsonValue | undefined = Object.hasOwn(definitions, ref) ? definitions[ref] : undefined;
  return typeof value === "boolean" || isObject(value) ? value : undefined;
}
