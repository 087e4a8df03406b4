import { isObject, type JsonObject, type JsonValue, stringOf } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const FLOATS: readonly unknown[] = ["float", "double"];

/** A number that says no precision with that of JSON's own readers: some generators make 32 bits of it, which lose cents. */
export function numbersAsDoubles(document: JsonObject): JsonObject {
  return mapObjects(document, (object) =>
    object.type === "number" && !FLOATS.includes(object.format) ? { ...object, format: "double" } : object,
  );
}

/** A text that holds a decimal stays one: the generators make a number of it, which is sent as a number and refused. */
export function decimalsAsTexts(document: JsonObject): JsonObject {
  return withoutFormats(document, ["decimal", "number"]);
}

/** Dates without a time as texts: a client that reads them as moments sends them as moments. */
export function daysAsTexts(document: JsonObject): JsonObject {
  return withoutFormats(document, ["date"]);
}

function withoutFormats(document: JsonObject, formats: readonly unknown[]): JsonObject {
  return mapObjects(document, (object) => {
    const { format, ...text } = object;
    return object.type === "string" && formats.includes(format) ? text : object;
  });
}

/** A list of values for true and false becomes a text: the generators write `TRUE("true")` for a Boolean. */
export function booleansWithoutValues(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    if (object.type !== "boolean" || !Array.isArray(object.enum)) return object;
    const { enum: values, "x-enum-varnames": _names, "x-enum-descriptions": _texts, ...plain } = object;
    const [only, other] = [...new Set(values)];
    return only === undefined || other !== undefined ? plain : saying(plain, `Always \`${only}\`.`);
  });
}

/**
 * A list of values for a number is a number whose description names them: Kotlin's generator writes them as texts in
 * texts, and C#'s as the numbers of an enum, which are integers.
 */
export function numbersWithoutValues(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => (schema.type === "number" ? valuesInWords(schema) : schema));
}

/**
 * A list of values whose member's name begins with a digit is in words, because its class is called as the member is: no
 * class of Java and C# begins with one.
 */
export function namelessValuesInWords(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { properties } = schema;
    if (!isObject(properties)) return schema;
    const members = Object.entries(properties).map(([name, member]) => [
      name,
      /^\W*\d/.test(name) && isObject(member) ? valuesInWords(member) : member,
    ]);
    return { ...schema, properties: Object.fromEntries(members) };
  });
}

/**
 * A list with a value that ends a string, or is escaped in one, is in words: for generators that write values between
 * quotes as they are, or as another language escapes them.
 */
export function quotesInWords(document: JsonObject, signs = /["'\\\p{Cc}]/u): JsonObject {
  return mapObjects(document, (schema) =>
    Array.isArray(schema.enum) && schema.enum.some((value) => signs.test(String(value)))
      ? valuesInWords(schema)
      : schema,
  );
}

/** Named lists of values as plain texts: for generators that make an empty class of each. */
export function enumsAsTexts(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const schemas = Object.entries(components.schemas).map(([name, schema]): [string, JsonValue] => [
    name,
    isObject(schema) && schema.type === "string" ? valuesInWords(schema) : schema,
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

/** A schema whose description names its values, and which takes others. */
function valuesInWords(schema: JsonObject): JsonObject {
  const { enum: values, "x-enum-varnames": _names, ...plain } = schema;
  return Array.isArray(values) ? saying(plain, oneOf(values)) : schema;
}

export function oneOf(values: readonly JsonValue[]): string {
  return `One of ${values.map((value) => `\`${value}\``).join(", ")}.`;
}

/** With the sentence at the end of its description. */
export function saying(schema: JsonObject, sentence: string): JsonObject {
  const said = stringOf(schema.description);
  return { ...schema, description: said === undefined ? sentence : `${said} ${sentence}` };
}
