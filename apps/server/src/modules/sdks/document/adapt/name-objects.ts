import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

export const SCHEMAS = "#/components/schemas/";

/**
 * The document with a name for every object within its named schemas, bodies and answers, as OpenAPI Generator gives it:
 * `{Schema}{Property}`, and `…Inner` for the entries of a list. Swagger Codegen refers to such an object by another name
 * than it gives its class, and to a member of one that is put together of parts by none.
 */
export function nameObjects(document: JsonObject): JsonObject {
  const { components } = document;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const named: JsonObject = {};
  const taken = new Set(Object.keys(schemas));

  function inside(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema)) return schema;
    const { properties, items, additionalProperties, allOf, title: _, ...rest } = schema;
    return {
      ...rest,
      ...(isObject(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, property]) => [key, place(property, `${name}${capitalized(key)}`)]),
        ),
      }),
      ...(items !== undefined && { items: place(items, `${name}Inner`) }),
      ...(additionalProperties !== undefined && { additionalProperties: place(additionalProperties, `${name}Value`) }),
      ...(Array.isArray(allOf) && { allOf: allOf.map((part) => inside(part, name)) }),
    };
  }

  function place(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema)) return schema;
    const { properties, allOf } = schema;
    const [only = null, ...others] = Array.isArray(allOf) ? allOf : [];
    const isReference = isObject(only) && only.$ref !== undefined && others.length === 0 && properties === undefined;
    if (isReference) return hasModels(only) ? only : schema;
    if (properties === undefined && only === null) return inside(schema, name);
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
    taken.add(free);
    named[free] = inside(schema, free);
    return { $ref: `${SCHEMAS}${free}` };
  }

  /** Whether members of what is referred to are models themselves. */
  function hasModels({ $ref }: JsonObject): boolean {
    const target = schemas[String($ref).slice(SCHEMAS.length)];
    if (!isObject(target)) return false;
    if (!isObject(target.properties)) return target.allOf !== undefined;
    return Object.values(target.properties).some(
      (member) => isObject(member) && (member.$ref !== undefined || member.allOf !== undefined),
    );
  }

  const outer = Object.entries(schemas).map(([name, schema]) => [name, inside(schema, name)]);
  /** A body, or an answer. That of a form is read member by member. */
  function sent(body: JsonValue, name: string): JsonValue {
    if (!isObject(body) || !isObject(body.content)) return body;
    const content = Object.entries(body.content).map(([type, media]) => {
      if (!isObject(media) || media.schema === undefined) return [type, media];
      const isForm = type.startsWith("multipart/") || type.includes("form-urlencoded");
      return [type, { ...media, schema: isForm ? inside(media.schema, name) : place(media.schema, name) }];
    });
    return { ...body, content: Object.fromEntries(content) };
  }

  const called = mapObjects(document, (operation) => {
    const { operationId, requestBody, responses } = operation;
    if (typeof operationId !== "string" || !isObject(responses)) return operation;
    const name = capitalized(operationId);
    const answers = Object.entries(responses).map(([code, answer]) => [code, sent(answer, `${name}${code}Response`)]);
    return {
      ...operation,
      ...(requestBody !== undefined && { requestBody: sent(requestBody, `${name}Request`) }),
      responses: Object.fromEntries(answers),
    };
  });
  return {
    ...called,
    components: { ...(components as JsonObject), schemas: { ...Object.fromEntries(outer), ...named } },
  };
}

export function capitalized(key: string): string {
  const words = key.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
