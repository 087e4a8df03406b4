import { listOf } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import { mapObjects } from "../map-objects.ts";
import { distinctNames } from "./property-sets.ts";
import { spelled } from "./spelled.ts";

const VARNAMES = "x-enum-varnames";

/**
 * The document with names for the values of each list of texts of which programs make no names, or one name of two.
 * Names that its author gave stay where they can.
 */
export function nameValues(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const names = namesOfValues(schema);
    return names ? { ...schema, [VARNAMES]: names } : schema;
  });
}

/** Names for a schema's list of texts, in its order; undefined where its values have names already. */
export function namesOfValues(schema: JsonObject): string[] | undefined {
  const values = textsOf(schema.enum);
  if (!values || (schema.type !== undefined && schema.type !== "string")) return undefined;
  const given = textsOf(schema[VARNAMES]);
  const names = given?.length === values.length ? given : values;
  const others = distinctNames(names);
  if (others.size === 0) return undefined;
  return names.map((name) => (names === given && !others.has(name) ? name : constantOf(others.get(name) ?? name)));
}

/** `in_progress_2` becomes IN_PROGRESS_2; a constant begins with no digit. */
function constantOf(name: string): string {
  const constant = spelled(name).toUpperCase();
  return /^\d/.test(constant) ? `N${constant}` : constant;
}

/** Undefined unless each is a text, and another one. */
function textsOf(value: JsonValue | undefined): string[] | undefined {
  const values = listOf(value);
  const texts = values.filter((one) => typeof one === "string");
  return texts.length > 0 && new Set(texts).size === values.length ? texts : undefined;
}
