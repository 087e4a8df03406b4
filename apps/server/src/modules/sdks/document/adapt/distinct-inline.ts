import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { METHODS } from "../sendable/each-operation.ts";
import { lettersOf } from "./letters-of.ts";
import { schemaNames } from "./rename-schemas.ts";

/** What OpenAPI Generator makes a class of, where it stands without a name. */
const CLASSES = ["properties", "allOf", "oneOf", "anyOf"];
/** What it adds to the name of a schema for those that are within it. */
const WITHIN = { items: "inner", additionalProperties: "value" };

/**
 * Another name, as its title, for a schema without one whose class would be that of a named schema: the generator calls
 * the body of `createCard` `createCard_request`, sees that no schema has this name, and writes its class over that of the
 * schema `CreateCardRequest`. A class that derives from the one that it replaces never ends.
 */
export function distinctInline(document: JsonObject): JsonObject {
  const { components, paths } = document;
  const names = new Set(schemaNames(document));
  const taken = new Set(Array.from(names, lettersOf));
  const isTaken = (name: string) => !names.has(name) && taken.has(lettersOf(name));

  function titled(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema) || schema.$ref !== undefined) return schema;
    if (!CLASSES.some((word) => schema[word] !== undefined)) return inside(schema, name);
    const called = typeof schema.title === "string" ? schema.title : name;
    if (!isTaken(called)) return inside(schema, called);
    let number = 2;
    while (taken.has(lettersOf(`${called}_${number}`))) number += 1;
    const title = `${called}_${number}`;
    taken.add(lettersOf(title));
    return inside({ ...schema, title }, title);
  }

  function inside(schema: JsonObject, name: string): JsonObject {
    const within = Object.entries(WITHIN).map(([key, end]) => [key, titled(schema[key] ?? null, `${name}_${end}`)]);
    const { properties } = schema;
    return {
      ...schema,
      ...Object.fromEntries(within.filter(([key]) => schema[String(key)] !== undefined)),
      ...(isObject(properties) && {
        properties: mapped(properties, (property, key) => titled(property, `${name}_${key}`)),
      }),
    };
  }

  const ofContent = (object: JsonValue, name: string): JsonValue =>
    isObject(object) && isObject(object.content)
      ? {
          ...object,
          content: mapped(object.content, (media) =>
            isObject(media) && media.schema !== undefined ? { ...media, schema: titled(media.schema, name) } : media,
          ),
        }
      : object;

  function ofOperation(operation: JsonObject): JsonObject {
    const { operationId, requestBody, responses } = operation;
    return {
      ...operation,
      ...(requestBody !== undefined && { requestBody: ofContent(requestBody, `${operationId}_request`) }),
      ...(isObject(responses) && {
        responses: mapped(responses, (response, code) => ofContent(response, `${operationId}_${code}_response`)),
      }),
    };
  }

  const called = mapped(isObject(paths) ? paths : {}, (item) =>
    isObject(item)
      ? mapped(item, (one, method) => (METHODS.includes(method) && isObject(one) ? ofOperation(one) : one))
      : item,
  );
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const schemas = mapped(components.schemas, (schema, name) => (isObject(schema) ? inside(schema, name) : schema));
  return { ...document, ...(isObject(paths) && { paths: called }), components: { ...components, schemas } };
}

function mapped(map: JsonObject, make: (value: JsonValue, key: string) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, make(value, key)]));
}
