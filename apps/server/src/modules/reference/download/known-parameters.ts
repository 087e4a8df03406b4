import { isCollection, isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/**
 * Parameters as the converter takes them, in place: of one that is described by `content` it knows no value, and a list of
 * the style deepObject, which is one of objects, it writes as an error.
 */
export function withKnownParameters(holder: JsonValue): void {
  if (!isCollection(holder)) return;
  for (const value of Object.values(holder)) {
    if (isParameter(value)) makeKnown(value);
    withKnownParameters(value);
  }
}

function isParameter(value: JsonValue): value is JsonObject {
  return isObject(value) && typeof value.in === "string" && typeof value.name === "string";
}

function makeKnown(parameter: JsonObject): void {
  const { content, schema, style } = parameter;
  const [media] = Object.values(isObject(content) ? content : {});
  if (isObject(media)) {
    delete parameter.content;
    const example = exampleOf(media) ?? (isObject(media.schema) ? exampleOf(media.schema) : undefined);
    const text = typeof example === "string" ? example : JSON.stringify(example);
    Object.assign(parameter, { schema: { type: "string" }, ...(text !== undefined && { example: text }) });
  }
  if (style === "deepObject" && isObject(schema) && schema.type === "array") {
    Object.assign(parameter, { style: "form", explode: true });
  }
}

function exampleOf({ example, examples }: JsonObject): JsonValue | undefined {
  if (example !== undefined) return example;
  const [first] = Object.values(isCollection(examples) ? examples : {});
  return isObject(first) && !Array.isArray(examples) ? first.value : first;
}
