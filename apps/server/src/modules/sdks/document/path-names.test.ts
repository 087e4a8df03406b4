import { expect, test } from "vitest";
import { withPathNames } from "./path-names.ts";

const inPath = (name: string) => ({ name, in: "path", required: true, schema: { type: "string" } });
const limit = { name: "limit", in: "query", schema: { type: "integer" } };
const responses = { "200": { description: "ok" } };

test("what a path names is a text where nothing describes it, and what it does not name is left out", () => {
  const components = { parameters: { Card: inPath("card-id") } };
  const get = { parameters: [inPath("account_id"), limit], responses };
  const paths = {
    "/accounts/{account-id}/cards/{card-id}": {
      parameters: [{ $ref: "#/components/parameters/Card" }, inPath("other")],
      get,
    },
    "/cards": { get: { responses } },
  };
  expect(withPathNames({ paths, components })).toEqual({
    document: {
      paths: {
        "/accounts/{account-id}/cards/{card-id}": {
          parameters: [{ $ref: "#/components/parameters/Card" }],
          get: { parameters: [limit, inPath("account-id")], responses },
        },
        "/cards": { get: { responses } },
      },
      components,
    },
    notes: [
      "GET /accounts/{account-id}/cards/{card-id}: {account-id} of the path is described nowhere: it takes a string.",
    ],
  });
});
