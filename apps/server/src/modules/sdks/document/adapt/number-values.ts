import { type JsonObject, stringOf } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/**
 * A list of values for a number is a number whose description names them: Kotlin's generator writes them as texts in
 * texts, and C#'s as the numbers of an enum, which are integers.
 */
export function numbersWithoutValues(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { enum: values, "x-enum-varnames": _names, ...number } = schema;
    if (schema.type !== "number" || !Array.isArray(values)) return schema;
    const list = `One of ${values.map((value) => `\`${value}\``).join(", ")}.`;
    const said = stringOf(schema.description);
    return { ...number, description: said === undefined ? list : `${said} ${list}` };
  });
}
