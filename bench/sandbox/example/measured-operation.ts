import type { JsonObject } from "@connect-portal/openapi-document";

/** One operation, written once and served twice: by the sandbox engine from a document, by bare Fastify by hand. */

export const serverPath = "/PowerCardConnectApi/rest/4.2.4";
export const path = "/cards/searches";

const money = {
  type: "object",
  required: ["amount", "currency"],
  additionalProperties: false,
  properties: { amount: { type: "number", minimum: 0 }, currency: { type: "string", pattern: "^[A-Z]{3}$" } },
};

export const requestSchema = {
  type: "object",
  required: ["filter", "page", "requestInfo"],
  additionalProperties: false,
  properties: {
    filter: {
      type: "object",
      additionalProperties: false,
      properties: {
        statuses: { type: "array", maxItems: 10, items: { enum: ["N", "I", "T", "L", "S"] } },
        product: { type: "string", minLength: 3, maxLength: 3 },
        issuedAfter: { type: "string", format: "date" },
        limitAbove: money,
      },
    },
    page: {
      type: "object",
      required: ["number", "size"],
      properties: { number: { type: "integer", minimum: 0 }, size: { type: "integer", minimum: 1, maximum: 100 } },
    },
    requestInfo: {
      type: "object",
      required: ["requestUID", "requestDate", "userID"],
      properties: {
        requestUID: { type: "string", format: "uuid" },
        requestDate: { type: "string", format: "date-time" },
        userID: { type: "string", maxLength: 64 },
      },
    },
  },
};

/** All members are required, in their order: fast-json-stringify writes those first, and both answers shall be one text. */
const cardSchema = {
  type: "object",
  required: ["cardId", "maskedPan", "status", "product", "holder", "validUntil", "limit"],
  properties: {
    cardId: { type: "string" },
    maskedPan: { type: "string" },
    status: { type: "string" },
    product: { type: "string" },
    holder: { type: "string" },
    validUntil: { type: "string" },
    limit: { type: "object", properties: { amount: { type: "number" }, currency: { type: "string" } } },
  },
};

export const responseSchema = {
  type: "object",
  required: ["totalElements", "content"],
  properties: { totalElements: { type: "integer" }, content: { type: "array", items: cardSchema } },
};

export const response = {
  totalElements: 5,
  content: Array.from({ length: 5 }, (_, index) => ({
    cardId: `CARD-${index + 1}`,
    maskedPan: `400000******000${index}`,
    status: "N",
    product: "VCL",
    holder: `CARDHOLDER NUMBER ${index + 1}`,
    validUntil: "2029-04",
    limit: { amount: 1500.5, currency: "EUR" },
  })),
};

export const request = {
  filter: {
    statuses: ["N", "T"],
    product: "VCL",
    issuedAfter: "2024-01-01",
    limitAbove: { amount: 500, currency: "EUR" },
  },
  page: { number: 0, size: 20 },
  requestInfo: {
    requestUID: "5f0c4d43-0f5e-4f0f-9d6c-2f9a4a1f1c11",
    requestDate: "2025-03-04T10:22:31Z",
    userID: "bank-a.sandbox",
  },
};

export const document: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Cards", version: "1" },
  servers: [{ url: serverPath }],
  security: [{ bearer: [] }],
  paths: {
    [path]: {
      post: {
        operationId: "measuredSearch",
        requestBody: { required: true, content: { "application/json": { schema: requestSchema } } },
        responses: {
          200: { description: "ok", content: { "application/json": { schema: responseSchema, example: response } } },
        },
      },
    },
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
};
