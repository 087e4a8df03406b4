import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "../sendable/kinds.ts";
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
  return mapObjects(document, requiredToSend);
}

function requiredToSend(schema: JsonObject): JsonObject {
  const { required, properties, ...rest } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return schema;
  const isReadOnly = (property: JsonValue | undefined) => isObject(property) && property.readOnly === true;
  const sent = required.filter((name) => !isReadOnly(properties[String(name)]));
  return { ...rest, properties, ...(sent.length > 0 && { required: sent }) };
}
