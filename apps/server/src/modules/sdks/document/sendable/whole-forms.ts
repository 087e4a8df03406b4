import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "../adapt/map-document.ts";
import { membersOf } from "../adapt/merge-choices.ts";
import { resolved } from "./kinds.ts";

const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/)/i;

/**
 * A form that is put together of parts, or a choice, as one object with the members of all, where it is sent: generators
 * take it, and a form among the components, for one value, and send no fields. What is read-only is no field: generators
 * ask the caller for it.
 */
export function wholeForms(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  const isReadOnly = (member: JsonValue) =>
    [member, resolved(member, registry)].some((schema) => isObject(schema) && schema.readOnly === true);

  function whole(media: JsonObject): JsonObject {
    const schema = resolved(media.schema ?? null, registry);
    const members = membersOf(schema, registry, []);
    if (!isObject(schema) || !members) return media;
    const isOne = (schema.allOf ?? schema.oneOf ?? schema.anyOf) === undefined;
    const sent = new Map([...members.properties].filter(([, member]) => !isReadOnly(member)));
    if (isOne && sent.size === members.properties.size) return media;
    const { required: _, ...words } = isOne ? schema : { type: "object" };
    const required = [...members.required].filter((name) => sent.has(name));
    const form = { ...words, properties: Object.fromEntries(sent), ...(required.length > 0 && { required }) };
    return { ...media, schema: form };
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
