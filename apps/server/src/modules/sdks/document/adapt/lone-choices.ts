import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "../sendable/kinds.ts";
import { mapObjects } from "./map-document.ts";

/** Words beside a reference that are for its reader. */
const WORDS = ["type", "title", "description", "example", "default", "deprecated", "externalDocs"];
/** Words that say how a member is used. */
const USES = ["nullable", "readOnly", "writeOnly"];

/**
 * `allOf` around one choice, by which OpenAPI 3.0 gives a reference a description, as that choice: the generators make a
 * class of it that derives from the choice, which is none.
 */
export function loneChoices(document: JsonObject): JsonObject {
  const registry = createRegistry(document);

  function lone({ allOf, ...own }: JsonObject): { reference: JsonObject; choice: JsonObject } | undefined {
    const [reference, another] = Array.isArray(allOf) ? allOf : [];
    if (!isObject(reference) || another !== undefined) return undefined;
    const choice = resolved(reference, registry);
    const isSaid = Object.keys(own).every((key) => WORDS.includes(key) || USES.includes(key) || key.startsWith("x-"));
    if (!isSaid || !isObject(choice) || choice.allOf !== undefined || choice.properties !== undefined) return undefined;
    if (choice.oneOf === undefined && choice.anyOf === undefined) return undefined;
    return { reference, choice: { ...choice, ...own } };
  }

  const references = new Map<JsonValue, JsonObject>();
  const within = (schema: JsonObject) => {
    const found = lone(schema);
    if (found) {
      references.set(found.choice, found.reference);
      return USES.some((word) => schema[word] === true) ? found.choice : found.reference;
    }
    const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
    if (!parts.some((part) => references.has(part))) return schema;
    // A part stays a reference: the generators make no class of a choice that stands in `allOf` itself.
    return { ...schema, allOf: parts.map((part) => references.get(part) ?? part) };
  };
  const { components } = document;
  const mapped = mapObjects(document, within);
  if (!isObject(components) || !isObject(components.schemas) || !isObject(mapped.components)) return mapped;
  // A schema of its own stays one.
  const named = Object.entries(components.schemas).flatMap(([name, schema]): [string, JsonValue][] => {
    const choice = isObject(schema) ? lone(schema)?.choice : undefined;
    return choice === undefined ? [] : [[name, choice]];
  });
  const schemas = { ...(mapped.components.schemas as JsonObject), ...Object.fromEntries(named) };
  return { ...mapped, components: { ...mapped.components, schemas } };
}
