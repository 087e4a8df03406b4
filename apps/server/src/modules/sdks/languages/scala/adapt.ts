import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "../../document/adapt/map-document.ts";

const VARIABLES = [
  "apiInvoker",
  "basePath",
  "contentType",
  "contentTypes",
  "formParams",
  "headerParams",
  "mp",
  "path",
  "postBody",
  "queryParams",
];
/** Keywords that hold a schema, in addition to an object's members. */
const SCHEMAS = ["items", "additionalProperties", "schema"];
const BODY = { "x-codegen-request-body-name": "requestBody" };
const KINDS = ["type", "$ref", "allOf", "properties", "enum"];

/** The generator has no type name for a schema that accepts anything; an object without members has the type Any. */
export function anythingAsObject(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const typedOnes = Object.entries(object).map(([key, value]) => {
      if (key === "properties" && isObject(value)) {
        return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typed(one)]))] as const;
      }
      return [key, SCHEMAS.includes(key) ? typed(value) : value] as const;
    });
    return Object.fromEntries(typedOnes);
  });
}

/** The same as an object, if it is a schema of anything, or a choice between values. */
function typed(schema: JsonValue): JsonValue {
  if (!isObject(schema) || KINDS.some((kind) => kind in schema)) return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = schema;
  return { ...rest, type: "object" };
}

/**
 * The generator rejects operations whose name is a keyword, or a variable of its calls, writes signs of a name as they
 * are, and calls each body `body`, as a parameter may be, too.
 */
export function callsByNames(document: JsonObject, words: readonly string[]): JsonObject {
  const taken = new Set([...words, ...VARIABLES].map((word) => word.toLowerCase()));
  return mapObjects(document, (object) => {
    const { operationId: written, responses, parameters, requestBody } = object;
    if (typeof written !== "string" || !isObject(responses)) return object;
    const operationId = written.replace(/[^\w-]+/g, "-");
    const hasBody = Array.isArray(parameters) && parameters.some((one) => isObject(one) && one.name === "body");
    return {
      ...object,
      operationId: taken.has(operationId.toLowerCase()) ? `${operationId}-call` : operationId,
      ...(hasBody && isObject(requestBody) && { requestBody: { ...requestBody, ...BODY } }),
    };
  });
}
