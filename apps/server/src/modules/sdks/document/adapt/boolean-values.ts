import { type JsonObject, stringOf } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/** A list of values for true and false becomes a text: the generators write `TRUE("true")` for a Boolean. */
export function booleansWithoutValues(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    if (object.type !== "boolean" || !Array.isArray(object.enum)) return object;
    const { enum: values, "x-enum-varnames": _names, "x-enum-descriptions": _texts, ...plain } = object;
    const [only, other] = [...new Set(values)];
    if (only === undefined || other !== undefined) return plain;
    const always = `Always \`${only}\`.`;
    const said = stringOf(plain.description);
    return { ...plain, description: said === undefined ? always : `${said} ${always}` };
  });
}
