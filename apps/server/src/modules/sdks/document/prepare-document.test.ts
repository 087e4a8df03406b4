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
      servers: [{ url: "/PowerCardConnectApi/rest/" }, { url: "https://{region}.bank.example/v1" }],
      paths: { "/cards": { servers: [{ url: "/a" }], get: { servers: [{ url: "../b" }], responses: {} } } },
      components: { securitySchemes: { client: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/t" } } } } },
    },
    documentUrl,
  );
  expect(document).toMatchObject({
    servers: [{ url: "https://portal.example/PowerCardConnectApi/rest" }, { url: "https://{region}.bank.example/v1" }],
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
  ["a file", { $ref: "./other.yaml#/Card" }],
  ["a file of the disk", { $ref: "file:///etc/passwd" }],
  ["an address", { $ref: "https://evil.example/schema.json" }],
  ["an address as a discriminator's target", { discriminator: { propertyName: "kind", mapping: { a: "http://x/y" } } }],
  ["a file as a discriminator's target", { discriminator: { propertyName: "kind", mapping: { a: "../x.yaml" } } }],
])("a document that refers to %s is refused", (_case, schema) => {
  const document = { ...base, components: { schemas: { Card: { items: [schema] } } } };
  expect(() => prepareDocument(document, documentUrl)).toThrow(
    expect.objectContaining({ code: "sdk_document_refused" }),
  );
});

test("a reference to a file that stands in data is left out, and the document is not refused", () => {
  const of = (data: JsonObject) => ({ example: data, properties: { default: { type: "array", default: [data] } } });
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
