import { isObject, type JsonObject, stringOf } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { mergeChoices } from "./merge-choices.ts";
import { numbersWithoutValues } from "./number-values.ts";
import { wideIntegers } from "./wide-integers.ts";
import { readOnlyOptional } from "./without-read-only.ts";

/** What the Kotlin generator makes no working client of. */
export function adaptForKotlin(document: JsonObject): JsonObject {
  return mapObjects(readOnlyOptional(numbersWithoutValues(mergeChoices(wideIntegers(document)))), valuesWithoutClass);
}

/** The class of a parameter's values is called as the parameter is: of `3ds_version` it is no name of a class. */
function valuesWithoutClass(parameter: JsonObject): JsonObject {
  const { name, schema } = parameter;
  const isNamed = typeof name !== "string" || typeof parameter.in !== "string" || /^[A-Za-z]/.test(name);
  if (isNamed || !isObject(schema) || !Array.isArray(schema.enum)) return parameter;
  const { enum: values, "x-enum-varnames": _names, ...plain } = schema;
  const list = `One of ${values.map((value) => `\`${value}\``).join(", ")}.`;
  const said = stringOf(parameter.description);
  return { ...parameter, description: said === undefined ? list : `${said} ${list}`, schema: plain };
}
