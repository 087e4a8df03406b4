import { isDeepStrictEqual } from "node:util";
import type { Content } from "@connect-portal/content";
import { JOSE_MEDIA_TYPE } from "@connect-portal/contract";
import {
  type Definitions,
  isObject,
  type JsonObject,
  type JsonValue,
  type OperationDocument,
} from "@connect-portal/openapi-document";
import { compile } from "json-schema-to-typescript";
import { knownOperations } from "../testing/operation-index.ts";

const BANNER = "// Written by `npm run types:operations` out of the published documents. Change those instead.";

/** Keywords that decide a type, by what they hold. The others limit values, which TypeScript cannot. */
const KEPT = ["type", "required", "enum", "const"];
const SCHEMAS = ["items", "additionalProperties"];
const MAPS = ["properties", "patternProperties"];
const LISTS = ["oneOf", "anyOf", "allOf"];

/**
 * TypeScript types of the requests of all published operations, by operationId: of the newest release that has the
 * operation. All releases that share an operationId share its handler.
 */
export function describeOperations(content: Content): Promise<string> {
  const { definitions, shapeOf } = createSchemas();
  const described = new Map<string, { readonly release: string; readonly requests: JsonObject[] }>();
  for (const { release, operationId, document } of newestFirst(content)) {
    const known = described.get(operationId);
    if (known && known.release !== release) continue;
    const request = requestSchema(document, (schema) => shapeOf(schema, document.definitions));
    if (!known) described.set(operationId, { release, requests: [request] });
    else if (!known.requests.some((one) => isDeepStrictEqual(one, request))) known.requests.push(request);
  }
  const operations = [...described].sort(([one], [other]) => (one < other ? -1 : 1));
  const requests = Object.fromEntries(
    operations.map(([operationId, { requests: either }]) => [operationId, one(either)]),
  );
  return compile({ ...objectOf(requests), definitions } as Parameters<typeof compile>[0], "Operations", {
    bannerComment: BANNER,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120 },
  });
}

const one = (schemas: readonly JsonObject[]): JsonObject =>
  schemas.length === 1 ? { ...schemas[0] } : { anyOf: [...schemas] };

function newestFirst({ modules }: Content) {
  return modules
    .map(({ wsYamlUrl, specs }) => ({ release: wsYamlUrl.split("/")[1] ?? "", specs }))
    .sort((one, other) => other.release.localeCompare(one.release, "en", { numeric: true }))
    .flatMap(({ release, specs }) =>
      specs
        .flatMap((spec) => knownOperations(spec.document))
        .flatMap(({ served: { operationId }, document }) =>
          operationId === undefined ? [] : [{ release, operationId, document }],
        ),
    );
}

type ShapeOf = (schema: JsonValue | undefined) => JsonObject;

/** What a handler gets of a request: params, query, headers and body. */
function requestSchema({ parameters, requestBody }: OperationDocument, shapeOf: ShapeOf): JsonObject {
  const parametersIn = (location: string) => {
    const those = parameters.filter((parameter) => parameter.in === location);
    return objectOf(
      Object.fromEntries(those.map(({ name, schema }) => [name, shapeOf(schema)])),
      those.flatMap(({ name, required }) => (required ? [name] : [])),
    );
  };
  const content = requestBody?.content ?? [];
  // The engine decrypts: a handler gets the JSON that was inside.
  const read = content.length > 1 ? content.filter(({ type }) => type !== JOSE_MEDIA_TYPE) : content;
  const bodies = read.map(({ schema }) => shapeOf(schema));
  const nothing = requestBody?.required ? [] : [{ tsType: "undefined" }];
  return objectOf({
    params: parametersIn("path"),
    query: parametersIn("query"),
    headers: parametersIn("header"),
    body: one([...bodies, ...nothing]),
  });
}

function objectOf(properties: JsonObject, required = Object.keys(properties)): JsonObject {
  return { type: "object", additionalProperties: false, required, properties };
}

/** The shared schemas of all documents. The second of two that differ gets a number after its name. */
function createSchemas() {
  const definitions: JsonObject = {};

  function shapeOf(schema: JsonValue | undefined, targets: Definitions): JsonObject {
    if (!isObject(schema)) return {};
    if (typeof schema.$ref === "string") return referenceTo(schema.$ref, targets);
    const shape: JsonObject = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (KEPT.includes(keyword)) shape[keyword] = value;
      else if (SCHEMAS.includes(keyword)) shape[keyword] = isObject(value) ? shapeOf(value, targets) : value;
      else if (MAPS.includes(keyword) && isObject(value)) {
        const properties = Object.entries(value);
        shape[keyword] = Object.fromEntries(properties.map(([name, each]) => [name, shapeOf(each, targets)]));
      } else if (LISTS.includes(keyword) && Array.isArray(value)) {
        const parts = value.map((part) => shapeOf(part, targets));
        // Parts that only require properties would allow every other one.
        if (parts.some((part) => Object.keys(part).some((key) => key !== "required"))) shape[keyword] = parts;
      }
    }
    return shape;
  }

  /** A schema without structure, such as a string with a pattern, is written where it is used. */
  function referenceTo(ref: string, targets: Definitions): JsonObject {
    const shape = shapeOf(targets[ref], targets);
    if (Object.keys(shape).every((keyword) => keyword === "type")) return shape;
    const text = JSON.stringify(shape);
    const plain = ref.slice(ref.lastIndexOf("/") + 1);
    let name = plain;
    for (let number = 2; JSON.stringify(definitions[name] ?? shape) !== text; number++) name = `${plain}${number}`;
    definitions[name] = shape;
    return { $ref: `#/definitions/${name}` };
  }

  return { definitions, shapeOf };
}
