import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../model.ts";
import { downgradeDocument } from "../downgrade-document.ts";

/** Downgrades a schema, and returns it with the schemas that were moved to components for it. */
function downgraded(schema: JsonValue, others: JsonObject = {}) {
  const { document, notes } = downgradeDocument({
    openapi: "3.1.0",
    info: { title: "Cards", version: "1" },
    paths: {},
    components: { schemas: { ...others, Subject: schema } },
  });
  const { schemas } = document.components as { schemas: JsonObject };
  return { schema: schemas.Subject, schemas, notes };
}

const card = { Card: { type: "object", properties: { pan: { type: "string" } } } };
const cardRef = { $ref: "#/components/schemas/Card" };

test.each<[string, JsonValue, JsonValue]>([
  ["true is any value", true, {}],
  [
    "a description that is no text is left out",
    { type: "string", description: { type: "string" } },
    { type: "string" },
  ],
  ["false is no value", false, { not: {} }],
  ["a list of one type is that type", { type: ["string"] }, { type: "string" }],
  ["null among the types is nullable", { type: ["string", "null"] }, { type: "string", nullable: true }],
  ["integers are numbers", { type: ["integer", "number"] }, { type: "number" }],
  [
    "several types are any value, and the text names them",
    { type: ["string", "integer", "null"], description: "A code.", pattern: "^a" },
    { nullable: true, description: "A code.\n\nOne of the types string, integer." },
  ],
  [
    "3.0's own words are none in 3.1",
    { type: "number", nullable: true, minimum: 1, exclusiveMinimum: true },
    { type: "number", minimum: 1 },
  ],
  ["a constant is an enum of one, with its type", { const: "P" }, { type: "string", enum: ["P"] }],
  ["so is a constant that counts as false", { const: 0 }, { type: "integer", enum: [0] }],
  ["and one that is false", { type: "boolean", const: false }, { type: "boolean", enum: [false] }],
  ["a constant null is nullable", { const: null }, { nullable: true }],
  [
    "null among the values is nullable",
    { type: ["string", "null"], enum: ["A", null] },
    { type: "string", enum: ["A"], nullable: true },
  ],
  ["an enum gets the type of its values", { enum: [1, 2.5] }, { type: "number", enum: [1, 2.5] }],
  [
    "described constants are an enum with texts",
    {
      oneOf: [
        { const: "A", description: "Active." },
        { const: "B", title: "Blocked" },
      ],
    },
    { type: "string", enum: ["A", "B"], "x-enum-descriptions": ["Active.", "Blocked"] },
  ],
  [
    "texts of an enum's values that are a map become a list, and what is neither goes",
    { enum: ["A", "B"], "x-enum-descriptions": { B: "Blocked", A: "Active." }, "x-enum-varnames": { A: "a" } },
    { type: "string", enum: ["A", "B"], "x-enum-descriptions": ["Active.", "Blocked"] },
  ],
  ["a default of another type goes", { type: "array", items: {}, default: {} }, { type: "array", items: {} }],
  ["so does none where a list is wanted", { type: "array", items: {}, default: null }, { type: "array", items: {} }],
  ["one of its type stays", { type: "integer", default: 1 }, { type: "integer", default: 1 }],
  [
    "null among the options is nullable",
    { oneOf: [cardRef, { type: "string" }, { type: "null" }] },
    { oneOf: [cardRef, { type: "string" }], nullable: true },
  ],
  [
    "a reference or null is a nullable part",
    { anyOf: [cardRef, { type: "null" }] },
    { allOf: [cardRef], nullable: true },
  ],
  [
    "one option or null is that option",
    { description: "When.", oneOf: [{ type: "string", format: "date" }, { type: "null" }] },
    { description: "When.", type: "string", format: "date", nullable: true },
  ],
  [
    "a reference with siblings is a part",
    { ...cardRef, description: "The new card." },
    { allOf: [cardRef], description: "The new card." },
  ],
  [
    "an exclusive limit is a flag",
    { type: "number", exclusiveMinimum: 0 },
    { type: "number", minimum: 0, exclusiveMinimum: true },
  ],
  [
    "of two limits the stricter one holds",
    { type: "number", minimum: 5, exclusiveMinimum: 0, maximum: 9, exclusiveMaximum: 9 },
    { type: "number", minimum: 5, maximum: 9, exclusiveMaximum: true },
  ],
  ["the first example stays", { type: "string", examples: ["a", "b"] }, { type: "string", example: "a" }],
  ["an example that counts as false stays", { type: "integer", examples: [0, 1] }, { type: "integer", example: 0 }],
  ["base64 is the format byte", { type: "string", contentEncoding: "base64" }, { type: "string", format: "byte" }],
  ["bytes are the format binary", { contentMediaType: "image/png" }, { type: "string", format: "binary" }],
  ["another encoding is a text", { type: "string", contentEncoding: "base64url" }, { type: "string" }],
  [
    "a tuple of like places is an array",
    { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false },
    { type: "array", items: { type: "number" }, maxItems: 2 },
  ],
  [
    "a tuple of unlike places takes any value",
    { type: "array", prefixItems: [{ type: "number" }, { type: "string" }] },
    { type: "array", items: {} },
  ],
  ["an array has items", { type: "array" }, { type: "array", items: {} }],
  [
    "properties by pattern are additional ones",
    { type: "object", patternProperties: { "^x": { type: ["string", "null"] } }, additionalProperties: false },
    { type: "object", additionalProperties: { type: "string", nullable: true } },
  ],
  [
    "several patterns are any additional ones",
    { type: "object", patternProperties: { "^x": { type: "string" }, "^y": { type: "number" } } },
    { type: "object", additionalProperties: true },
  ],
  [
    "what names and comments is dropped",
    { $id: "card", $comment: "why", $schema: "x", type: "string" },
    { type: "string" },
  ],
  ["extensions stay", { type: "string", "x-kind": { const: 1 } }, { type: "string", "x-kind": { const: 1 } }],
  [
    "a property may be called as a keyword is",
    { properties: { const: { type: "string" }, examples: { const: 1 }, type: { type: ["string", "null"] } } },
    {
      type: "object",
      properties: {
        const: { type: "string" },
        examples: { type: "integer", enum: [1] },
        type: { type: "string", nullable: true },
      },
    },
  ],
  [
    "data is not taken for a schema",
    { type: "object", default: { const: 1 }, example: { type: ["string", "null"] }, enum: [{ $ref: "x" }] },
    { type: "object", default: { const: 1 }, example: { type: ["string", "null"] }, enum: [{ $ref: "x" }] },
  ],
])("%s", (_, schema, expected) => {
  expect(downgraded(schema, card).schema).toEqual(expected);
});

test.each<[string, JsonValue, JsonValue, JsonValue]>([
  [
    "a named text takes the words of the place where it is used",
    { type: "string", pattern: "^[A-Z]$", description: "A code." },
    { description: "The country's code.", readOnly: true },
    { type: "string", pattern: "^[A-Z]$", description: "The country's code.", readOnly: true },
  ],
  [
    "so does a named list",
    { type: "array", items: cardRef, description: "Cards." },
    { description: "His cards." },
    { type: "array", items: cardRef, description: "His cards." },
  ],
  [
    "and a named map",
    { type: "object", additionalProperties: { type: "string" } },
    { description: "Notes." },
    { type: "object", additionalProperties: { type: "string" }, description: "Notes." },
  ],
  [
    "a text with a check of its own stays a part",
    { type: "string", minLength: 1 },
    { minLength: 5 },
    { allOf: [{ $ref: "#/components/schemas/Named" }], minLength: 5 },
  ],
  [
    "a named object keeps its name",
    { type: "object", properties: { a: { type: "string" } } },
    { description: "The new one." },
    { $ref: "#/components/schemas/Named" },
  ],
  [
    "also where the place is read-only",
    { oneOf: [cardRef, { type: "string" }] },
    { description: "The new one.", readOnly: true },
    { allOf: [{ $ref: "#/components/schemas/Named" }], readOnly: true },
  ],
  [
    "named values keep their name and the text of the place",
    { type: "string", enum: ["A", "B"] },
    { description: "Which." },
    { allOf: [{ $ref: "#/components/schemas/Named" }], description: "Which." },
  ],
])("%s", (_, named, words, expected) => {
  const place = { ...(words as JsonObject), $ref: "#/components/schemas/Named" };
  const { schema } = downgraded({ type: "object", properties: { place } }, { ...card, Named: named });
  expect(schema).toEqual({ type: "object", properties: { place: expected } });
});

test("schemas that are nothing but each other end somewhere", () => {
  const other = { $ref: "#/components/schemas/Other" };
  const place = { $ref: "#/components/schemas/Named", description: "Mine." };
  const { schema } = downgraded(
    { type: "object", properties: { place } },
    { Named: other, Other: { $ref: place.$ref } },
  );
  expect(schema).toMatchObject({ type: "object" });
});

test("a choice between groups of required fields leaves the fields alone, and is noted", () => {
  const fields = { type: "object", properties: { pan: { type: "string" }, cardId: { type: "string" } } };
  const { schema, notes } = downgraded({
    ...fields,
    oneOf: [
      { title: "By PAN", required: ["pan"] },
      { required: ["cardId"], not: { required: ["pan"] } },
    ],
  });
  expect(schema).toEqual(fields);
  expect(notes).toEqual([expect.stringContaining("groups of fields")]);
});

test("a schema inside of another gets a name of its own, also when it refers to itself", () => {
  const { schema, schemas } = downgraded({
    $defs: { node: { type: "object", properties: { next: { $ref: "#/components/schemas/Subject/$defs/node" } } } },
    properties: { first: { $ref: "#/components/schemas/Subject/$defs/node" } },
  });
  const ref = { $ref: "#/components/schemas/SubjectNode" };
  expect(schema).toEqual({ type: "object", properties: { first: ref } });
  expect(schemas.SubjectNode).toEqual({ type: "object", properties: { next: ref } });
});

test("a name that is taken is not taken again", () => {
  const { schema, schemas } = downgraded(
    { properties: { a: { $ref: "#/components/schemas/Subject/$defs/card" } }, $defs: { card: { type: "string" } } },
    { SubjectCard: { type: "number" } },
  );
  expect(schema).toMatchObject({ properties: { a: { $ref: "#/components/schemas/SubjectCard2" } } });
  expect(schemas).toMatchObject({ SubjectCard: { type: "number" }, SubjectCard2: { type: "string" } });
});

test.each(["#card", "https://bank.example/card", "#dynamic"])("%s leads to the schema that calls itself so", (ref) => {
  const named = {
    $anchor: "card",
    ...(ref.startsWith("#") ? {} : { $id: "https://bank.example/card" }),
    $dynamicAnchor: "dynamic",
    type: "string",
  };
  const reference = ref === "#dynamic" ? { $dynamicRef: ref } : { $ref: ref };
  expect(downgraded(reference, { Named: named }).schema).toEqual({ $ref: "#/components/schemas/Named" });
});

test("what stands beside a reference to a schema that gets a name leaves it the schema", () => {
  const place = "#/components/schemas/Subject/$defs/Card";
  const { schema, schemas } = downgraded({ properties: { a: { $ref: place, readOnly: true } }, $defs: card });
  expect(schema).toMatchObject({
    properties: { a: { allOf: [{ $ref: "#/components/schemas/SubjectCard" }], readOnly: true } },
  });
  expect(schemas).toMatchObject({ SubjectCard: { properties: { pan: { type: "string" } } } });
});

test("a reference that leads nowhere is any value, and noted", () => {
  const { schema, notes } = downgraded({ $ref: "#/components/schemas/Nobody" });
  expect(schema).toEqual({});
  expect(notes).toEqual([
    "#/components/schemas/Nobody is not a schema of the document: any value is accepted in its place.",
  ]);
});

test("a check that nobody makes any more is noted once", () => {
  const check = { if: { const: 1 }, else: {}, propertyNames: { maxLength: 3 } };
  const { schema, notes } = downgraded({ type: "object", ...check, properties: { a: { type: "object", ...check } } });
  expect(schema).toEqual({ type: "object", properties: { a: { type: "object" } } });
  expect(notes).toEqual([
    'Models do not check "if": OpenAPI 3.0 does not support it.',
    'Models do not check "propertyNames": OpenAPI 3.0 does not support it.',
  ]);
});

test("a discriminator leads to the schemas where they stand now", () => {
  const { schema } = downgraded(
    { oneOf: [cardRef], discriminator: { propertyName: "kind", mapping: { card: "#/components/schemas/Card" } } },
    card,
  );
  expect(schema).toEqual({
    oneOf: [cardRef],
    discriminator: { propertyName: "kind", mapping: { card: "#/components/schemas/Card" } },
  });
});
