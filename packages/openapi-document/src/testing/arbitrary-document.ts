import fc from "fast-check";
import type { JsonObject, JsonValue } from "../model.ts";

type Json = fc.Arbitrary<JsonValue>;

const junk: Json = fc.constantFrom<JsonValue>(null, true, -1, "", "\0", "http://[", [], [null], {}, { $ref: 7 });

/** Mostly what belongs here, sometimes anything. */
function mostly(value: Json): Json {
  return fc.oneof({ weight: 19, arbitrary: value }, { weight: 1, arbitrary: junk });
}

function object(fields: { [key: string]: Json }): Json {
  const entries = Object.entries(fields).map(([key, value]) => [key, mostly(value)]);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] }) as Json;
}

function list(value: Json): Json {
  return fc.array(mostly(value), { maxLength: 3 });
}

/** Names that an author may choose, those of keywords and of what JavaScript objects inherit among them. */
export const NAMES = [
  "A",
  "B",
  "C",
  "example",
  "properties",
  "x-a",
  "__proto__",
  "constructor",
  "a/b~c",
  "%41",
] as const;
const names = fc.constantFrom(...NAMES);

function map(value: Json, keys: fc.Arbitrary<string> = names): Json {
  const entries = fc.array(fc.tuple(keys, mostly(value)), { maxLength: 3 });
  return entries.map((pairs) => Object.fromEntries(pairs) as JsonObject);
}

function reference(section: string): Json {
  const pointers = names.map((name) => `#/components/${section}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  const others = fc.constantFrom("#", "#/paths", "#anchor", "other.yaml", "#/%E0%A4", "https://example.com/id#anchor");
  return object({ $ref: fc.oneof({ weight: 4, arbitrary: pointers }, others), description: fc.constant("beside") });
}

const types = fc.constantFrom("string", "integer", "number", "boolean", "object", "array", "null");
const anchors = fc.constantFrom("item", "node", "anchor");
const patterns = fc.constantFrom("^a", "c$", "^[0-9]*$");
const numbers = fc.integer({ min: -3, max: 30 });

const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    reference("schemas"),
    fc.boolean(),
    object({
      type: types,
      nullable: fc.boolean(),
      minimum: numbers,
      exclusiveMinimum: fc.boolean(),
      minLength: numbers,
    }),
    object({ maximum: numbers, exclusiveMaximum: numbers, multipleOf: numbers, default: numbers }),
    object({ maxLength: numbers, pattern: patterns, default: fc.string(), type: types }),
    object({ const: fc.constantFrom<JsonValue>(1, "a", null, [1]), minProperties: numbers }),
    object({ allOf: list(object({ required: list(names), properties: map(tie("schema")) })), required: list(names) }),
    object({ enum: list(fc.string()), example: reference("schemas"), readOnly: fc.boolean(), maxItems: numbers }),
    object({ properties: map(tie("schema")), required: list(names), additionalProperties: tie("schema") }),
    object({
      allOf: list(tie("schema")),
      oneOf: list(tie("schema")),
      anyOf: list(tie("schema")),
      nullable: fc.boolean(),
    }),
    object({
      items: tie("schema"),
      prefixItems: list(tie("schema")),
      minItems: numbers,
      $anchor: fc.constant("anchor"),
    }),
    object({ $id: fc.constantFrom("https://example.com/id", "id", "::"), $defs: map(tie("schema")) }),
    object({ discriminator: object({ propertyName: names, mapping: map(names) }), oneOf: list(tie("schema")) }),
    object({ discriminator: object({ propertyName: names, defaultMapping: names }), properties: map(tie("schema")) }),
    object({ allOf: list(reference("schemas")), properties: map(tie("schema")) }),
    object({ $dynamicAnchor: anchors, $defs: map(object({ $dynamicAnchor: anchors, items: tie("schema") })) }),
    object({ $dynamicRef: anchors.map((name) => `#${name}`), $ref: fc.constantFrom("#/components/schemas/A", "id") }),
  ),
}));

const { encoding } = fc.letrec<{ encoding: JsonValue }>((tie) => ({
  encoding: fc.oneof(
    { maxDepth: 2 },
    object({ contentType: names, headers: map(fc.oneof(reference("headers"), object({ schema }))) }),
    object({ encoding: map(tie("encoding")), prefixEncoding: list(tie("encoding")), itemEncoding: tie("encoding") }),
    reference("headers"),
  ),
}));
const mediaType = fc.oneof(
  {
    weight: 4,
    arbitrary: object({ schema, example: junk, examples: map(reference("examples")), encoding: map(encoding) }),
  },
  object({ itemSchema: schema, prefixEncoding: list(encoding), itemEncoding: encoding }),
  reference("mediaTypes"),
);
const content = map(mediaType);
const externalDocs = object({ url: fc.constant("https://example.com/"), description: fc.string() });
const server = object({ url: fc.constantFrom("/", "https://{A}/"), variables: map(object({ default: names })) });
const parameter = fc.oneof(
  reference("parameters"),
  object({ name: names, in: fc.constantFrom("path", "query", "header", "cookie", "body"), schema, content }),
);
const headers = map(fc.oneof(reference("headers"), object({ schema, content, required: fc.boolean() })));
const link = object({ operationId: names, operationRef: names.map((name) => `#/paths/${name}/get`), server });
const response = fc.oneof(reference("responses"), object({ description: names, content, headers, links: map(link) }));
const operation = object({
  operationId: names,
  tags: list(names),
  parameters: list(parameter),
  requestBody: object({ content, required: fc.boolean() }),
  responses: map(response, fc.constantFrom("200", "4XX", "default", "x-a", "ok")),
  callbacks: map(map(reference("pathItems"))),
  externalDocs,
  security: list(map(list(names))),
  servers: list(server),
});
const methods = fc.constantFrom("get", "post", "query", "$ref", "x-a");
const pathItem = fc.oneof(
  { weight: 9, arbitrary: map(operation, methods) },
  { weight: 1, arbitrary: reference("pathItems") },
);

/** A document that uses every construct, right in most places and wrong in some. */
export const arbitraryDocument = object({
  paths: map(pathItem, fc.constantFrom("/a", "/b/{id}", "/c/{A}", "c", "x-a")),
  webhooks: map(pathItem),
  tags: list(object({ name: names, parent: names, externalDocs })),
  info: object({ title: names, license: object({ name: names }), contact: object({ email: names }) }),
  externalDocs,
  servers: list(server),
  security: list(map(list(names))),
  components: object({
    schemas: map(schema),
    parameters: map(parameter),
    responses: map(response),
    headers,
    mediaTypes: content,
    examples: map(object({ value: junk })),
    pathItems: map(pathItem),
    securitySchemes: map(object({ type: names })),
  }),
}).map((document) => document as JsonObject);
