import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { prepareDocument } from "./prepare-document.ts";
import { sdkNames } from "./sdk-names.ts";

const documentUrl = "https://portal.example/hps/4.2.4/issuing/cards/api/schemas/api.yaml";
const base = { openapi: "3.0.3", info: { title: "Cards", version: "1" }, paths: {} };

test("servers and token addresses become whole ones, also below paths and operations", () => {
  const { document } = prepareDocument(
    {
      ...base,
      servers: [
        { url: "/PowerCardConnectApi/rest/" },
        { url: "https://{region}.bank.example/v1" },
        { url: "{scheme}://{host}/", variables: { scheme: { default: "https" }, host: { default: "bank.example" } } },
        { url: "/{base}/", variables: { base: { default: "v2" } } },
      ],
      paths: { "/cards": { servers: [{ url: "/a" }], get: { servers: [{ url: "../b" }], responses: {} } } },
      components: { securitySchemes: { client: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/t" } } } } },
    },
    documentUrl,
  );
  expect(document).toMatchObject({
    servers: [
      { url: "https://portal.example/PowerCardConnectApi/rest" },
      { url: "https://{region}.bank.example/v1" },
      { url: "{scheme}://{host}", variables: { scheme: { default: "https" }, host: { default: "bank.example" } } },
      { url: "https://portal.example/{base}", variables: { base: { default: "v2" } } },
    ],
    paths: {
      "/cards": {
        servers: [{ url: "https://portal.example/a" }],
        get: { servers: [{ url: "https://portal.example/hps/4.2.4/issuing/cards/api/b" }] },
      },
    },
    components: {
      securitySchemes: { client: { flows: { clientCredentials: { tokenUrl: "https://portal.example/t" } } } },
    },
  });
});

test("an address of its authors that is none is left out, because the generators refuse the document for it", () => {
  const info = {
    ...base.info,
    contact: { name: "Bank", url: "bank.example" },
    license: { name: "Own", url: "https://bank.example/licence" },
  };
  expect(prepareDocument({ ...base, info }, documentUrl).document.info).toEqual({ ...info, contact: { name: "Bank" } });
});

test("a document without servers is served where it is published", () => {
  expect(prepareDocument(base, documentUrl).document.servers).toEqual([{ url: "https://portal.example" }]);
});

test.each([
  ["a file", "./other.yaml#/Card"],
  ["a file of the disk", "file:///etc/passwd"],
  ["an address", "https://evil.example/schema.json"],
  ["a name that is not there", "#/components/schemas/Nothing"],
])("a reference to %s costs what refers to it, and is noted", (_case, $ref) => {
  const schemas = { Card: { properties: { lost: { $ref }, pan: { type: "string" } }, required: ["lost"] } };
  const { document, notes } = prepareDocument({ ...base, components: { schemas } }, documentUrl);
  expect(document.components).toEqual({
    schemas: { Card: { ...schemas.Card, properties: { ...schemas.Card.properties, lost: {} } } },
  });
  expect(notes).toEqual([`${$ref} is not in the document: any value is accepted in its place.`]);
});

test("a reference of an extension, such as to a file of code, costs nothing", () => {
  const sample = { lang: "PHP", source: { $ref: "examples/Cards.php" } };
  const get = { operationId: "cards", responses: { 204: { description: "" } }, "x-codeSamples": [sample] };
  const { document, notes } = prepareDocument({ ...base, paths: { "/cards": { get } } }, documentUrl);
  expect(document.paths).toMatchObject({ "/cards": { get: { operationId: "cards" } } });
  expect(JSON.stringify(document)).not.toContain("Cards.php");
  expect(notes).toEqual([]);
});

test("nor does one within the value of an example, and no guide tells it", () => {
  const examples = { card: { value: { $ref: "card.json" } }, cards: { value: { list: [{ $ref: "card.json" }] } } };
  const { document, notes } = prepareDocument({ ...base, components: { examples } }, documentUrl);
  expect(document.components).toEqual({ examples: { card: { value: {} }, cards: { value: { list: [{}] } } } });
  expect(notes).toEqual([]);
});

test("a discriminator's target outside the document is none of its values, and is noted", () => {
  const discriminator = {
    propertyName: "kind",
    mapping: { a: "http://x/y", b: "../x.yaml", c: "./Card.yml", card: "Card" },
  };
  const schemas = { Card: {}, Any: { discriminator } };
  const { document, notes } = prepareDocument({ ...base, components: { schemas } }, documentUrl);
  expect(document.components).toEqual({
    schemas: {
      Card: {},
      Any: { discriminator: { propertyName: "kind", mapping: { c: "#/components/schemas/Card", card: "Card" } } },
    },
  });
  expect(notes).toEqual([
    "http://x/y is not in the document: no schema is known for the value a.",
    "../x.yaml is not in the document: no schema is known for the value b.",
  ]);
});

test("a parameter, a body and a header that lead nowhere are left out, and a response says nothing", () => {
  const lost = (name: string) => ({ $ref: `lost.yaml#/${name}` });
  const post = {
    parameters: [lost("page"), { name: "size", in: "query", schema: {} }],
    requestBody: lost("body"),
    responses: { 200: { description: "Done", headers: { "X-Id": lost("id") } }, 400: lost("refused") },
  };
  const schemas = { Form: { properties: { parameters: { properties: { page: lost("in-a-schema") } } } } };
  const { document, notes } = prepareDocument(
    { ...base, paths: { "/cards": { post } }, components: { schemas } },
    documentUrl,
  );
  expect(document.paths).toEqual({
    "/cards": {
      post: {
        parameters: [post.parameters[1]],
        responses: { 200: { description: "Done", headers: {} }, 400: { description: "" } },
      },
    },
  });
  expect(document.components).toEqual({
    schemas: { Form: { properties: { parameters: { properties: { page: {} } } } } },
  });
  expect(notes).toHaveLength(5);
});

test("a reference to a file that stands in data is left out, and the document is not refused", () => {
  const of = (data: JsonObject) => ({
    example: data,
    properties: { default: { type: "array", items: {}, default: [data] } },
  });
  const schemas = { Card: of({ $ref: "other.yaml", pan: "1" }) };
  const { document } = prepareDocument({ ...base, components: { schemas } }, documentUrl);
  expect(document.components).toEqual({ schemas: { Card: of({ pan: "1" }) } });
});

test("references within the document, and names as a discriminator's targets, stay", () => {
  const discriminator = { propertyName: "kind", mapping: { a: "Card", b: "#/components/schemas/Card" } };
  const schemas = { Card: {}, Any: { discriminator, oneOf: [{ $ref: "#/components/schemas/Card" }] } };
  const { document } = prepareDocument({ ...base, components: { schemas } }, documentUrl);
  expect(document.components).toEqual({ schemas });
});

test.each([
  ["/hps/4.2.4/issuing/card-management/api/schemas/api.yaml", "4.2.4", "connect.issuing.cardmanagement", "4.2.4"],
  ["/hps/4.2.4/issuing/3ds/api/schemas/limits.v2.yaml", "v2.1.0-beta", "connect.issuing.v3ds.limitsv2", "2.1.0"],
  ["/hps/1/a/b/api/schemas/deep/er.yaml", "latest", "connect.a.b.deeper", "1.0.0"],
])("%s in version %s is called %s, %s", (path, version, dotted, number) => {
  expect(sdkNames(path, version)).toMatchObject({ dotted, version: number });
});

test("a body that can be encrypted, too, has the types of its JSON; one that is always encrypted stays", () => {
  const json = { "application/json": { schema: { type: "object" } } };
  const jose = { "application/jose": { schema: { type: "string" } } };
  const responses = {
    200: { description: "", content: { ...json, ...jose } },
    201: { description: "", content: jose },
  };
  const { document, notes } = prepareDocument(
    { ...base, paths: { "/cards": { post: { requestBody: { content: { ...json, ...jose } }, responses } } } },
    documentUrl,
  );
  expect(document.paths).toMatchObject({ "/cards": { post: { responses: { 201: { content: jose } } } } });
  expect(JSON.stringify(document).match(/application\/jose/g)).toHaveLength(1);
  expect(notes).toEqual([]);
});

test("the list that a code is from is left out", () => {
  const Product = { type: "string", description: "A code.", "x-reference-list": "CARD_PRODUCT" };
  const { document } = prepareDocument({ ...base, components: { schemas: { Product } } }, documentUrl);
  expect(document.components).toEqual({ schemas: { Product: { type: "string", description: "A code." } } });
});
