import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "../adapt/map-document.ts";
import { membersOf } from "../adapt/merge-choices.ts";
import { resolved } from "./kinds.ts";

const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/)/i;

/**
 * A form that is put together of parts, or a choice, as one object with the members of all: generators take it for one
 * value, and send no fields.
 */
export function wholeForms(document: JsonObject): JsonObject {
  const registry = createRegistry(document);

  function whole(media: JsonObject): JsonObject {
    const schema = resolved(media.schema ?? null, registry);
    if (!isObject(schema) || (schema.allOf ?? schema.oneOf ?? schema.anyOf) === undefined) return media;
    const members = membersOf(schema, registry, []);
    if (!members) return media;
    const required = [...members.required].filter((name) => members.properties.has(name));
    const form = { type: "object", properties: Object.fromEntries(members.properties) };
    return { ...media, schema: { ...form, ...(required.length > 0 && { required }) } };
  }

  return mapObjects(document, (object) => {
    const { content } = object;
    if (!isObject(content) || !Object.keys(content).some((type) => FORMS.test(type))) return object;
    const media = Object.entries(content).map(([type, one]) => [
      type,
      FORMS.test(type) && isObject(one) ? whole(one) : one,
    ]);
    return { ...object, content: Object.fromEntries(media) };
  });
}
