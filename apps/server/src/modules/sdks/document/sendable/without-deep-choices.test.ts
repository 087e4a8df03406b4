import { expect, test } from "vitest";
import { withoutDeepChoices } from "./without-deep-choices.ts";

const choice = { oneOf: [{ type: "string" }, { $ref: "#/components/schemas/Filter" }] };
const deep = (name: string, required: boolean, schema: object = { $ref: "#/components/schemas/Filter" }) =>
  ({ name, in: "query", style: "deepObject", required, schema }) as never;
const limit = { name: "limit", in: "query", schema: { type: "integer" } };

test("a choice as a deepObject is left out and named, with its operation where it is required", () => {
  const plain = deep("plain", false, { type: "object", properties: {} });
  const components = { schemas: { Filter: choice } };
  const paths = {
    "/cards": {
      parameters: [deep("where", false), limit],
      get: { parameters: [deep("f", false), plain] },
      put: { parameters: [deep("asked", true)] },
    },
  };
  expect(withoutDeepChoices({ paths, components })).toEqual({
    document: { paths: { "/cards": { parameters: [limit], get: { parameters: [plain] } } }, components },
    notes: [
      "GET /cards: the parameter `where` is left out: `where` is a choice, of which the generator of this language writes no deepObject.",
      "GET /cards: the parameter `f` is left out: `f` is a choice, of which the generator of this language writes no deepObject.",
      "PUT /cards is left out: `asked` is a choice, of which the generator of this language writes no deepObject.",
    ],
  });
});
