import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "../sendable/kinds.ts";
import { lettersOf } from "./letters-of.ts";
import { mapObjects } from "./map-document.ts";
import { renameSchemas, schemaNames } from "./rename-schemas.ts";

/**
 * TypeScript's generators give each list of values a type, named after its place: `CardStatusEnum` for a member `status` of
 * `Card`. A schema of that name gets another, and of two such lists, such as `Order.itemStatus` and `OrderItem.status`, the
 * first keeps its values: the other is a text. So with parameters, whose types begin with their operation's name.
 */
export function distinctLists(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  /** Where each one is, by the letters of its type. */
  const lists = new Map<string, string>();
  const parameterLists = new Map<string, string>();

  function listed(schema: JsonValue, called: string, place = called, all = lists): JsonValue {
    if (!isObject(schema) || !isList(schema)) return schema;
    const letters = lettersOf(`${called}Enum`);
    const first = all.get(letters) ?? place;
    all.set(letters, first);
    return first === place ? schema : withoutValues(schema);
  }

  function inside(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema) || schema.$ref !== undefined) return schema;
    const within = (value: JsonValue, place: string) =>
      inside(value, isObject(value) && typeof value.title === "string" ? value.title : place);
    const { properties, items, additionalProperties: values, allOf } = schema;
    return {
      ...schema,
      ...(isObject(properties) && {
        properties: mapped(properties, (one, key) => listed(within(one, `${name}_${key}`), `${name}_${key}`)),
      }),
      ...(isObject(items) && { items: within(items, `${name}_inner`) }),
      ...(isObject(values) && { additionalProperties: within(values, `${name}_value`) }),
      ...(Array.isArray(allOf) && { allOf: allOf.map((part) => inside(inherited(part, name), name)) }),
    };
  }

  /** A class has the lists of its parts, each with its own name. */
  function inherited(part: JsonValue, name: string): JsonValue {
    const target = resolved(part, registry);
    if (target === part || !isObject(target) || target.discriminator !== undefined) return part;
    for (const [key, one] of Object.entries(isObject(target.properties) ? target.properties : {})) {
      listed(one, `${name}_${key}`);
    }
    return part;
  }

  const ofContent = (object: JsonValue, name: string): JsonValue =>
    isObject(object) && isObject(object.content)
      ? { ...object, content: mapped(object.content, (media) => ofMedia(media, name)) }
      : object;
  const ofMedia = (media: JsonValue, name: string): JsonValue =>
    isObject(media) && media.schema !== undefined ? { ...media, schema: inside(media.schema, name) } : media;

  function ofParameter(written: JsonValue, operation: JsonValue): JsonValue {
    const parameter = resolved(written, registry);
    if (!isObject(parameter) || parameter.schema === undefined) return written;
    const called = `${operation}_${parameter.name}`;
    const schema = listed(parameter.schema, called, `${parameter.in} ${called}`, parameterLists);
    return schema === parameter.schema ? written : { ...parameter, schema };
  }

  const { components } = document;
  const schemas = isObject(components) && isObject(components.schemas) ? mapped(components.schemas, inside) : {};
  const named = { ...document, components: { ...(isObject(components) && components), schemas } };
  const distinct = mapObjects(named, (object) => {
    const { operationId: id, requestBody, responses, parameters } = object;
    if (typeof id !== "string" || !isObject(responses)) return object;
    return {
      ...object,
      ...(requestBody !== undefined && { requestBody: ofContent(requestBody, `${id}_request`) }),
      responses: mapped(responses, (response, code) => ofContent(response, `${id}_${code}_response`)),
      ...(Array.isArray(parameters) && { parameters: parameters.map((one) => ofParameter(one, id)) }),
    };
  });
  const taken = new Set(schemaNames(distinct).map(lettersOf));
  const renamed = schemaNames(distinct).flatMap((name): [string, string][] => {
    if (!lists.has(lettersOf(name))) return [];
    let number = 2;
    while (taken.has(lettersOf(`${name}_${number}`))) number += 1;
    return [[name, `${name}_${number}`]];
  });
  return renameSchemas(distinct, new Map(renamed));
}

function isList({ enum: values, items }: JsonObject): boolean {
  return Array.isArray(values) || (isObject(items) && items.$ref === undefined && listOf(items.enum).length > 0);
}

function withoutValues({ enum: _, items, ...schema }: JsonObject): JsonObject {
  if (!isObject(items)) return schema;
  const { enum: __, ...item } = items;
  return { ...schema, items: item };
}

function mapped(map: JsonObject, make: (value: JsonValue, key: string) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, make(value, key)]));
}
