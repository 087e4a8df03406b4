import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { inlineNested } from "../../document/adapt/inline-nested.ts";
import { mapObjects } from "../../document/adapt/map-document.ts";
import { nameMapValues } from "../../document/adapt/name-map-values.ts";
import { SCHEMAS } from "../../document/adapt/name-objects.ts";
import {
  daysAsTexts,
  namelessValuesInWords,
  numbersWithoutValues,
  quotesInWords,
} from "../../document/adapt/plain-values.ts";
import { wideIntegers } from "../../document/adapt/wide-integers.ts";
import { readOnlyOptional } from "../../document/adapt/without-read-only.ts";

const VALUES: readonly (JsonValue | undefined)[] = ["integer", "number", "boolean"];
const FORMATS: readonly (JsonValue | undefined)[] = ["date", "date-time", "uuid"];

/** Rewrites constructs for which the C# generator makes no working client. */
export function adaptForCsharp(document: JsonObject): JsonObject {
  // The generator's code ends where it forms a name of `c\`.
  const texts = quotesInWords(daysAsTexts(document), /\\/);
  const values = numbersWithoutValues(wideIntegers(namelessValuesInWords(texts)));
  return nullableValues(readOnlyOptional(nameMapValues(inlineNested(withoutMaps(values)))));
}

/**
 * Schemas with both own and additional properties become dictionaries in C#, which lose the own ones. Removes the
 * additional ones: models keep undocumented members in any case.
 */
function withoutMaps(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { additionalProperties, ...own } = schema;
    return isObject(schema.properties) && additionalProperties !== false ? own : schema;
  });
}

/**
 * Makes optional members nullable in C#, because the client otherwise sends 0 or false when no value was given; and
 * makes nullable members optional, because constructors reject null.
 */
function nullableValues(document: JsonObject): JsonObject {
  const nullable = nullableSchemas(document);
  const isNullable = (property: JsonValue | undefined) =>
    isObject(property) && (property.nullable === true || nullable.has(property.$ref));
  return mapObjects(document, (schema) => {
    const { properties, required } = schema;
    if (!isObject(properties)) return schema;
    const asked = Array.isArray(required) ? required.filter((name) => !isNullable(properties[String(name)])) : [];
    const { required: _, ...rest } = schema;
    return {
      ...rest,
      ...(asked.length > 0 && { required: asked }),
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          isObject(property) && nullable.has(property.$ref)
            ? { allOf: [property], nullable: true }
            : isValue(property) && !asked.includes(name)
              ? { ...property, nullable: true }
              : property,
        ]),
      ),
    };
  });
}

/** References to the named schemas that may be null. */
function nullableSchemas({ components }: JsonObject): ReadonlySet<JsonValue | undefined> {
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const names = Object.entries(schemas).filter(([, schema]) => isObject(schema) && schema.nullable === true);
  return new Set(names.map(([name]) => `${SCHEMAS}${name}`));
}

function isValue(property: JsonValue): property is JsonObject {
  if (!isObject(property)) return false;
  return VALUES.includes(property.type) || (property.type === "string" && FORMATS.includes(property.format));
}
