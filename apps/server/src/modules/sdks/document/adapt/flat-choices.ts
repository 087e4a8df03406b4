import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";

/** Keywords beside the options with which a schema is still nothing but a choice. */
const ofChoices = ["oneOf", "anyOf", "discriminator", "title", "description", "example", "deprecated"];

/**
 * A choice within a choice as the options of both: for generators that read and send a choice by its objects, and cannot
 * tell whether a value is of the one within. A choice with a discriminator names its options itself, and stays.
 */
export function flatChoices(document: JsonObject): JsonObject {
  const registry = createRegistry(document);

  function flat(options: readonly JsonValue[], above: readonly JsonValue[]): JsonValue[] {
    const all = options.flatMap((option) => {
      const choice =
        isObject(option) && typeof option.$ref === "string" ? registry.resolve(option.$ref)?.value : option;
      const within = optionsOf(choice);
      return choice === undefined || !within || above.includes(choice) ? [option] : flat(within, [...above, choice]);
    });
    return [...new Map(all.map((option) => [JSON.stringify(option), option])).values()];
  }

  return mapObjects(document, (schema) => {
    const { oneOf, anyOf, discriminator } = schema;
    if (discriminator !== undefined) return schema;
    return {
      ...schema,
      ...(Array.isArray(oneOf) && { oneOf: flat(oneOf, []) }),
      ...(Array.isArray(anyOf) && { anyOf: flat(anyOf, []) }),
    };
  });
}

/** Undefined where it is no choice, or more than one. */
function optionsOf(schema: JsonValue | undefined): JsonValue[] | undefined {
  if (!isObject(schema) || Object.keys(schema).some((key) => !ofChoices.includes(key))) return undefined;
  const { oneOf, anyOf } = schema;
  const options = oneOf ?? anyOf;
  return Array.isArray(options) && (oneOf === undefined || anyOf === undefined) ? options : undefined;
}
