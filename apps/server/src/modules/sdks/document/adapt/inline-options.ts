import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";

/** What an option of such a choice may not have: it is another schema's, a choice again, or no object. */
const OTHERS = ["$ref", "allOf", "oneOf", "anyOf", "enum"];

/**
 * A choice between unnamed objects beside members or parts of its schema, as members of that schema: generators make
 * classes of the options that lack what stands beside the choice. None of them is required.
 */
export function membersOfOptions(schema: JsonObject): JsonObject {
  const { properties, allOf } = schema;
  const parts = Array.isArray(allOf) && {
    allOf: allOf.map((part) => (isObject(part) ? merged(part) : part)),
  };
  return { ...(isObject(properties) || parts ? merged(schema) : schema), ...parts };
}

function merged(schema: JsonObject): JsonObject {
  const { oneOf, anyOf, discriminator, properties, ...rest } = schema;
  const options = listOf(oneOf ?? anyOf);
  if (options.length === 0 || (oneOf !== undefined && anyOf !== undefined) || !options.every(isPlain)) return schema;
  const own = isObject(properties) ? properties : {};
  const members = new Map<string, JsonValue>();
  for (const option of options) {
    for (const [name, member] of Object.entries(isObject(option.properties) ? option.properties : {})) {
      members.set(name, either(members.get(name) ?? member, member));
    }
  }
  return {
    type: "object",
    ...rest,
    // Its own come first, and stay what they are.
    properties: { ...own, ...Object.fromEntries(members), ...own },
  };
}

function isPlain(option: JsonValue): option is JsonObject {
  if (!isObject(option) || OTHERS.some((word) => option[word] !== undefined)) return false;
  return (option.type ?? "object") === "object" && !isObject(option.additionalProperties);
}

/** A member that options have with different values is of the type that they have in common, if any. */
function either(one: JsonValue, other: JsonValue): JsonValue {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  const type = isObject(one) && isObject(other) && one.type === other.type ? one.type : undefined;
  if (type === "object") return { type, additionalProperties: true };
  return typeof type === "string" && type !== "array" ? { type } : {};
}
