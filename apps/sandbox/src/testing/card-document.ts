import type { JsonObject } from "@connect-portal/openapi-document";

export const CARDS_424 = "/PowerCardConnectApi/rest/4.2.4";

export const card = { cardId: "CARD-1", status: "N", limit: { amount: 1000, currency: "EUR" } };
export const unknownCard = { code: "card_not_found" };

/**
 * A small API of cards with everything that the engine supports: recursion, parameters, several media types, open
 * operations.
 */
export function cardDocument(server = CARDS_424, title = "Cards"): JsonObject {
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    paths: {
      "/cards/{cardId}": {
        parameters: [
          { name: "cardId", in: "path", required: true, schema: { type: "string", pattern: "^CARD-\\d+$" } },
        ],
        get: {
          operationId: "getCard",
          parameters: [
            {
              name: "fields",
              in: "query",
              explode: false,
              schema: { type: "array", items: { enum: ["status", "limit"] } },
            },
            { name: "at", in: "query", schema: { type: "integer", minimum: 1 } },
          ],
          responses: {
            200: {
              description: "The card",
              headers: { ETag: { schema: { type: "string" }, example: '"v1"' } },
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Card" },
                  examples: { normal: { value: card }, blocked: { value: { ...card, status: "T" } } },
                },
                "text/csv": { schema: { type: "string" }, example: "cardId;status\nCARD-1;N\n" },
              },
            },
            404: {
              description: "No such card",
              content: { "application/problem+json": { example: unknownCard } },
            },
            418: { description: "Anything else", content: { "application/json": { example: { code: "other" } } } },
          },
        },
        put: {
          operationId: "updateCard",
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Card" } } },
          },
          responses: { 204: { description: "Updated" } },
        },
      },
      "/cards/{cardId}.pdf": {
        get: {
          parameters: [{ name: "cardId", in: "path", required: true, schema: { type: "string" } }],
          responses: { 200: { description: "A statement", content: { "text/plain": { example: "a pdf" } } } },
        },
      },
      "/sessions": {
        post: {
          operationId: "openSession",
          security: [],
          requestBody: {
            content: {
              "application/x-www-form-urlencoded": {
                schema: {
                  type: "object",
                  required: ["terminal"],
                  additionalProperties: false,
                  properties: {
                    terminal: { type: "string" },
                    timeout: { type: "integer" },
                    roles: { type: "array", items: { type: "string" } },
                    schema: { type: "array", items: { type: "integer" } },
                  },
                },
                encoding: { schema: { style: "pipeDelimited", explode: false } },
              },
              "application/octet-stream": {},
            },
          },
          responses: {
            201: {
              description: "Opened",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Tree" } } },
            },
          },
        },
      },
      "/trees": {
        post: {
          security: [],
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Tree" } } },
          },
          responses: { 200: { description: "ok" } },
        },
      },
      "/silent": { get: { security: [], responses: { 200: { description: "?", content: { "image/png": {} } } } } },
      "/dangling": {
        get: {
          security: [],
          parameters: [{ name: "x", in: "query", schema: { $ref: "#/components/schemas/Missing" } }],
          responses: { 200: { description: "ok" } },
        },
      },
    },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Card: {
          type: "object",
          required: ["cardId", "status", "limit"],
          additionalProperties: false,
          properties: {
            cardId: { type: "string", readOnly: true },
            status: { enum: ["N", "T", "L"] },
            limit: { $ref: "#/components/schemas/Money" },
            validUntil: { type: "string", format: "date" },
            pan: { type: "string", format: "x-pan", writeOnly: true },
          },
        },
        Money: {
          type: "object",
          required: ["amount", "currency"],
          properties: {
            amount: { type: "number", minimum: 0 },
            currency: { type: "string", minLength: 3, maxLength: 3 },
          },
        },
        Tree: {
          type: "object",
          properties: {
            name: { type: "string" },
            children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
          },
        },
      },
    },
  };
}
