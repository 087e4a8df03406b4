import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "../sendable/kinds.ts";
import { reachedBy } from "./families.ts";
import { mapObjects } from "./map-document.ts";

/**
 * For generators whose models leave out what is read-only wherever they are written as JSON, also into the caller's own
 * log or store, and ask for all that is required, also of who sends them: what is read-only is like anything else, and
 * required of nobody.
 */
export function withoutReadOnly(document: JsonObject): JsonObject {
  return mapObjects(readOnlyOptional(document), ({ readOnly, ...rest }) =>
    readOnly === undefined || typeof readOnly === "boolean" ? rest : { ...rest, readOnly },
  );
}

/** A member that refers to what is read-only is read-only, too: generators and the other steps look at the member alone. */
export function readOnlyByName(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  const isReadOnly = (schema: JsonValue) => {
    const target = resolved(schema, registry);
    return target !== schema && isObject(target) && target.readOnly === true;
  };
  return mapObjects(document, (object) => {
    const { properties } = object;
    if (!isObject(properties)) return object;
    const members = Object.entries(properties).map(([name, member]) => [
      name,
      isReadOnly(member) ? { allOf: [member], readOnly: true } : member,
    ]);
    return { ...object, properties: Object.fromEntries(members) };
  });
}

/** Removes read-only members from `required`, because requests do not have them. */
export function readOnlyOptional(document: JsonObject): JsonObject {
  return mapObjects(
    document,
    requiredWithout((property) => isObject(property) && property.readOnly === true),
  );
}

/**
 * Removes write-only members from `required` in what responses have: they lack them, and clients that look for what is
 * required refuse to read such a response.
 */
export function writeOnlyOptional(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  const readable = requiredWithout((property) => {
    const schema = resolved(property ?? null, registry);
    return isObject(schema) && schema.writeOnly === true;
  });
  const answers: JsonObject[] = [];
  const { components, ...rest } = mapObjects(document, (object) => {
    if (!isObject(object.responses)) return object;
    answers.push(object.responses);
    return { ...object, responses: mapObjects(object.responses, readable) };
  });
  if (!isObject(components) || !isObject(components.schemas)) return { ...rest, ...(components && { components }) };
  const read = reachedBy(answers, components.schemas);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    read.has(name) && isObject(schema) ? mapObjects(schema, readable) : schema,
  ]);
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

function requiredWithout(isSpared: (property: JsonValue | undefined) => boolean) {
  return (schema: JsonObject): JsonObject => {
    const { required, properties, ...rest } = schema;
    if (!Array.isArray(required) || !isObject(properties)) return schema;
    const kept = required.filter((name) => !isSpared(properties[String(name)]));
    if (kept.length === required.length) return schema;
    return { ...rest, properties, ...(kept.length > 0 && { required: kept }) };
  };
}
