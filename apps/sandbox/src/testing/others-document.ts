import { type JsonObject, NumberLiteral } from "@connect-portal/openapi-document";
import { CARDS_424 } from "./card-document.ts";

const ok = { description: "ok" };
const taking = (content: JsonObject, more: JsonObject = {}) => ({
  requestBody: { required: true, content },
  responses: { 204: ok },
  ...more,
});
const json = (schema: JsonObject) => ({ "application/json": { schema } });
const price: JsonObject = { type: "number", multipleOf: 0.01, maximum: 9007199254740992 };
const order: JsonObject = {
  type: "object",
  additionalProperties: false,
  required: ["orderId", "total"],
  properties: { orderId: { type: "string", format: "uuid", readOnly: true }, total: { type: "integer" } },
};
const line: JsonObject = {
  type: "object",
  required: ["sku"],
  properties: { sku: { type: "string" }, count: { type: "integer" } },
};
const basket: JsonObject = {
  type: "object",
  required: ["lines"],
  properties: {
    lines: { type: "array", items: line },
    until: {
      type: "object",
      properties: { month: { type: "integer" }, day: { type: "object", properties: { n: { type: "integer" } } } },
    },
    tags: { type: "array", items: { type: "integer" } },
  },
};
const upload: JsonObject = {
  type: "object",
  required: ["scan"],
  properties: {
    scan: { type: "string", format: "binary" },
    about: { type: "object", properties: { pages: { type: "integer" } } },
    copies: { type: "integer" },
    tags: { type: "array", items: { type: "integer" } },
  },
};
const own = (code: string, schema: JsonObject, more: JsonObject = {}) =>
  taking(json({ type: "object", required: ["sum"], properties: { sum: { type: "integer" } } }), {
    responses: { 204: ok, [code]: { description: "no", content: { "application/json": { schema, ...more } } } },
  });
const inherited = (base: string, name: string) => ({
  allOf: [
    { $ref: `#/components/schemas/${base}` },
    { type: "object", required: [name], properties: { [name]: { type: "string" } } },
  ],
});
const streamed = {
  type: "object",
  properties: { data: { type: "string", example: "one" }, event: { type: "string", example: "ping" } },
};
/** Features that other people's documents use and the published ones do not. */
export const othersDocument: JsonObject = {
  openapi: "3.2.0",
  info: { title: "Others", version: "1" },
  servers: [{ url: CARDS_424 }],
  security: [],
  paths: {
    "/prices": {
      get: { parameters: [{ name: "p", in: "query", schema: price }], responses: { 204: ok } },
      post: taking({
        ...json({ type: "object", properties: { p: price } }),
        "application/x-www-form-urlencoded": { schema: { type: "object", properties: { p: price } } },
      }),
    },
    "/greeting": {
      get: {
        parameters: ["Accept-Language", "user-agent", "X-Trace"].map((name) => ({
          name,
          in: "header",
          schema: { enum: ["es"] },
        })),
        responses: { 204: ok },
      },
    },
    "/orders": { put: taking(json(order)) },
    "/found": {
      query: taking(json({ type: "object", required: ["from"] })),
      additionalOperations: { COPY: { responses: { 204: ok } }, LINK: { responses: { 204: ok } } },
    },
    "/feed": {
      get: {
        responses: {
          200: {
            description: "ok",
            content: {
              "text/event-stream": { itemSchema: streamed },
              "application/jsonl": {
                itemSchema: { type: "object", properties: { n: { type: "integer", example: 7 } } },
              },
              "application/json-seq": { schema: { type: "array", items: { type: "integer" } }, example: [1, 2] },
            },
          },
        },
      },
    },
    "/baskets": {
      get: { parameters: [{ name: "b", in: "query", style: "deepObject", schema: basket }], responses: { 204: ok } },
      post: taking({ "application/x-www-form-urlencoded": { schema: basket } }),
    },
    "/uploads": { post: taking({ "multipart/form-data": { schema: upload }, "application/xml": { schema: upload } }) },
    "/payments": {
      post: taking(
        json({
          type: "object",
          properties: {
            by: { $ref: "#/components/schemas/Method" },
            beside: { allOf: [{ $ref: "#/components/schemas/Method" }], description: "Another" },
            all: { type: "array", items: { $ref: "#/components/schemas/Method" } },
          },
        }),
      ),
      put: taking(json({ $ref: "#/components/schemas/Method" })),
      patch: taking(json({ $ref: "#/components/schemas/Card" })),
    },
    "/precise": {
      post: {
        ...taking({
          ...json({ type: "array", uniqueItems: true }),
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: { p: { type: "number", maximum: new NumberLiteral("99999999999999999.95") } },
            },
          },
        }),
        responses: { 200: { ...ok, content: { "application/json": { example: null } } } },
      },
    },
    "/dangling": {
      post: taking(
        json({
          type: "object",
          properties: { gone: { $ref: "#/components/schemas/Gone" }, n: { type: "integer" } },
        }),
      ),
    },
    "/forms": {
      post: taking({
        "application/x-www-form-urlencoded": {
          schema: {
            type: "object",
            properties: {
              told: line,
              untold: line,
              parts: { type: "object", properties: { k: { type: "integer" } } },
              all: { type: "array", items: line },
            },
          },
          encoding: { told: { contentType: "application/json" } },
        },
        "multipart/form-data": { schema: { type: "object", properties: { all: { type: "array", items: line } } } },
        "text/plain": { schema: { type: "integer", minimum: 5 } },
      }),
      get: {
        parameters: [
          { name: "ids", in: "query", style: "deepObject", schema: { type: "array", items: { type: "integer" } } },
        ],
        responses: { 204: ok },
      },
    },
    "/named": { post: taking(json({ type: "object", propertyNames: { maxLength: 5 } })) },
    "/empty": {
      get: {
        parameters: [{ name: "n", in: "query", required: true, allowEmptyValue: true, schema: { type: "integer" } }],
        responses: { 204: ok },
      },
    },
    "/lists": {
      get: {
        parameters: Object.entries<JsonObject>({
          ids: { type: "integer" },
          fields: { enum: ["a", "b"] },
          texts: { type: "string", maxLength: 3 },
        }).map(([name, items]) => ({ name, in: "query", explode: false, schema: { type: "array", items } })),
        responses: { 204: ok },
      },
    },
    "/circular": { post: taking(json({ $ref: "#/components/schemas/Circle" })) },
    "/ghost": {
      get: { parameters: [{ name: "id", in: "path", required: true, schema: {} }], responses: { 204: ok } },
    },
    "/untyped": {
      get: {
        parameters: [{ name: "code", in: "query", schema: { type: "string", enum: [1, 2] } }],
        responses: {
          200: {
            ...ok,
            content: json({
              type: "object",
              properties: { code: { type: "string", example: 200 }, n: { type: "integer", example: "7" } },
            }),
          },
        },
      },
    },
    "/rates": {
      get: {
        responses: {
          200: {
            ...ok,
            headers: { "X-Rate": { schema: { type: "number", example: new NumberLiteral("3.10") } } },
            content: json({ type: "object", example: { rate: new NumberLiteral("1.0"), big: 9007199254740993n } }),
          },
        },
      },
      post: {
        responses: {
          200: {
            ...ok,
            content: json({
              type: "array",
              items: {
                type: "object",
                properties: { amount: { type: "number", examples: [new NumberLiteral("100.10")] } },
              },
            }),
          },
        },
      },
    },
    "/own-400": {
      post: own("400", { type: "object", properties: { message: { type: "string" }, status: { type: "integer" } } }),
    },
    "/own-4XX": {
      post: own("4XX", {
        type: "object",
        properties: { error: { type: "object", properties: { code: { enum: ["bad"] }, detail: { type: "string" } } } },
      }),
    },
    "/own-default": { post: own("default", { type: "string" }, { example: "refused" }) },
    "/own-empty": { post: own("400", { type: "object" }) },
    "/own-status": { post: taking(json({ type: "integer" }), { responses: { 204: ok, 400: ok } }) },
    "/of-others": {
      get: {
        security: [{ key: [] }],
        responses: {
          204: ok,
          401: { description: "no", content: { "application/json": { example: { fault: "key" } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Circle: { $ref: "#/components/schemas/Back", description: "Of both" },
      Back: { $ref: "#/components/schemas/Circle" },
      Method: {
        type: "object",
        required: ["kind"],
        properties: { kind: { type: "string" } },
        discriminator: { propertyName: "kind", mapping: { card: "#/components/schemas/Card" } },
      },
      Card: inherited("Method", "pan"),
      VirtualCard: inherited("Card", "device"),
      Bank: inherited("Method", "iban"),
    },
    securitySchemes: { key: { type: "http", scheme: "bearer" } },
  },
};
