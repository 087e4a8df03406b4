import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "../sendable/kinds.ts";
import { mapObjects } from "./map-document.ts";

/** Words beside a reference that are for its reader. */
const WORDS = ["type", "title", "description", "example", "default", "deprecated", "externalDocs"];
/** Words that say how a member is used. */
const USES = ["nullable", "readOnly", "writeOnly"];

/**
 * Replaces `allOf` around one reference to an object or a choice, by which OpenAPI 3.0 describes the reference, with that
 * reference. The generators make a class of each: for an object a second one with the same members, and for a choice one
 * that derives from it, though a choice has no class.
 */
export function loneReferences(document: JsonObject): JsonObject {
  const registry = createRegistry(document);

  /** What stands for the schema where it is a member, and where it has a name of its own. */
  function lone(schema: JsonObject): { reference: JsonObject; inPlace: JsonObject } | undefined {
    const { allOf, ...own } = schema;
    const [reference, another] = Array.isArray(allOf) ? allOf : [];
    if (!isObject(reference) || another !== undefined) return undefined;
    const target = resolved(reference, registry);
    const isSaid = Object.keys(own).every((key) => WORDS.includes(key) || USES.includes(key) || key.startsWith("x-"));
    if (!isSaid || !isObject(target)) return undefined;
    const isModel = target.allOf !== undefined || target.properties !== undefined;
    if (isModel) return reference.$ref === undefined ? undefined : { reference, inPlace: schema };
    if (target.oneOf === undefined && target.anyOf === undefined) return undefined;
    return { reference, inPlace: { ...target, ...own } };
  }

  const references = new Map<JsonValue, JsonObject>();
  const within = (schema: JsonObject) => {
    const found = lone(schema);
    if (found) {
      references.set(found.inPlace, found.reference);
      return USES.some((word) => schema[word] === true) ? found.inPlace : found.reference;
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
    const found = isObject(schema) ? lone(schema) : undefined;
    return found === undefined ? [] : [[name, found.inPlace]];
  });
  const schemas = { ...(mapped.components.schemas as JsonObject), ...Object.fromEntries(named) };
  return { ...mapped, components: { ...mapped.components, schemas } };
}
