import type { JsonObject } from "@connect-portal/openapi-document";

/** Each alternative of a choice once: generators make one class of two that are alike, and a method for each. */
export function distinctOptions(schema: JsonObject): JsonObject {
  const distinct = (["oneOf", "anyOf"] as const).flatMap((word) => {
    const options = schema[word];
    if (!Array.isArray(options)) return [];
    return [[word, [...new Map(options.map((option) => [JSON.stringify(option), option])).values()]]];
  });
  return distinct.length === 0 ? schema : { ...schema, ...Object.fromEntries(distinct) };
}
