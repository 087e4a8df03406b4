import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "../adapt/map-document.ts";
import { membersOf } from "../adapt/merge-choices.ts";
import { resolved } from "./kinds.ts";

const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/)/i;

/**
 * A form that is put together of parts, or a choice, as one object with the members of all, where it is sent: generators
 * take it, and a form among the components, for one value, and send no fields.
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

  function withWhole(body: JsonObject): JsonObject {
    const { content } = body;
    if (!isObject(content) || !Object.keys(content).some((type) => FORMS.test(type))) return body;
    const media = Object.entries(content).map(([type, one]) => [
      type,
      FORMS.test(type) && isObject(one) ? whole(one) : one,
    ]);
    return { ...body, content: Object.fromEntries(media) };
  }

  return mapObjects(document, (object) => {
    const { requestBody } = object;
    const body = isObject(requestBody) ? resolved(requestBody, registry) : undefined;
    if (!isObject(body)) return object;
    const written = withWhole(body);
    return written === body ? object : { ...object, requestBody: written };
  });
}
