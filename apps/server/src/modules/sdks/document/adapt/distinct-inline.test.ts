import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { distinctInline } from "./distinct-inline.ts";

const inline = (title?: string): JsonObject => ({ properties: { a: {} }, ...(title !== undefined && { title }) });
const content = (schema: JsonObject): JsonObject => ({ content: { "application/json": { schema } } });

test("a schema without a name is called otherwise than the schema whose class it would be", () => {
  const named = { CreateCardRequest: {}, CreateCard200Response: {}, CardPrice: {}, CardLimitsInner: {}, Card: {} };
  const document = (title: (name: string) => string | undefined): JsonObject => ({
    paths: {
      "/cards": {
        post: {
          operationId: "createCard",
          requestBody: content(inline(title("createCard_request_2"))),
          responses: { 200: content(inline(title("createCard_200_response_2"))), 201: content(inline()) },
        },
      },
    },
    components: {
      schemas: {
        ...named,
        Card: {
          properties: {
            price: { allOf: [{ $ref: "#/components/schemas/CardPrice" }], ...(title("") && { title: "Card_price_2" }) },
            limits: { type: "array", items: inline(title("Card_limits_inner_2")) },
            owner: inline(),
            note: { type: "string", title: "CardPrice" },
          },
        },
      },
    },
  });
  expect(distinctInline(document(() => undefined))).toEqual(document((name) => name || "x"));
});

test("a title that is the name of a schema stays: the generator sees it", () => {
  const components = { schemas: { Card: { properties: { card: inline("Card") } } } };
  expect(distinctInline({ components })).toEqual({ components });
});
