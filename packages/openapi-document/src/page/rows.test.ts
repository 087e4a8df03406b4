import { expect, test } from "vitest";
import type { Schema } from "../model.ts";
import { viewOf } from "../rows/schema-view.ts";
import { operationOf } from "../testing/fixtures.ts";
import { schemeRows, serverRows } from "./document-rows.ts";
import { headerRow, parameterRow, schemaOf } from "./parameter-rows.ts";
import { linesOf, type Row } from "./row.ts";
import { bodyRow, propertyRow } from "./schema-rows.ts";

/** A row's words that the search reads, and those that are only shown. */
function wordsOf(row: Row | undefined) {
  const texts = (isSearched: boolean) => {
    const lines = row ? linesOf(row) : [];
    return lines.flatMap((line) => ("text" in line && line.isSearched === isSearched ? [line.text] : []));
  };
  return { searched: texts(true), own: texts(false) };
}

test("a property is searched by all but what it is needed for and how much is in it", () => {
  const schema: Schema = { type: "object", deprecated: true, description: "Who pays." };
  const inner = {
    rows: [{ name: "id", kind: "property", isRequired: true, schema: true }],
    choices: [],
    shown: [],
  } as const;
  const row = propertyRow({ name: "payer", kind: "property", isRequired: true, schema }, viewOf(schema, {}), inner);
  expect(wordsOf(row)).toEqual({
    searched: ["payer", "Deprecated", "object", "Who pays."],
    own: ["required", "1 property"],
  });
});

test("a parameter's own example and description stand in place of its schema's", () => {
  const { parameters } = operationOf({
    parameters: [
      {
        name: "bank",
        in: "query",
        example: "HBAN",
        description: "Its code.",
        schema: { type: "string", example: "X" },
      },
    ],
  });
  const [parameter] = parameters;
  const row = parameter && parameterRow(parameter, viewOf(schemaOf(parameter), {}));
  expect([row?.place, wordsOf(row)]).toEqual([
    "query bank",
    { searched: ["bank", "string", "e.g. HBAN", "Its code."], own: ["query"] },
  ]);
});

test("a header says of which media type it is", () => {
  const header = { name: "X-Where", required: true, deprecated: false, content: [{ type: "text/csv", examples: [] }] };
  expect(wordsOf(headerRow(header, viewOf(undefined, {}))).searched).toEqual(["X-Where", "any", "text/csv"]);
});

test("a body that is just an object has no row of its own, and one that is more is not searched by the viewer's name", () => {
  const plain: Schema = { type: "object", properties: { id: { type: "string" } } };
  const rowOf = (schema: Schema) => bodyRow("body", schema, viewOf(schema, {}), "request", {});
  expect(rowOf(plain)).toBeUndefined();
  expect(wordsOf(rowOf({ ...plain, description: "A card." }))).toEqual({
    searched: ["object", "A card."],
    own: ["body"],
  });
});

test("a server without a name is called one, which nobody searches; its variables hang on it", () => {
  const { row, parts } = serverRows({ url: "https://{zone}.example", variables: { zone: { default: "eu" } } });
  expect([row, ...parts].map(wordsOf)).toEqual([
    { searched: ["https://{zone}.example"], own: ["Server"] },
    { searched: ["{zone}", "default eu"], own: ["in the address", "string"] },
  ]);
});

test("a security scheme says its kind, and each flow where its tokens come from", () => {
  const flows = { clientCredentials: { tokenUrl: "https://a.example/token", scopes: { "cards:read": "See cards" } } };
  const { row, parts } = schemeRows("login", { type: "oauth2", flows });
  expect([row, ...parts].map(({ about, ...one }) => [wordsOf({ ...one, about: [] }).searched, about])).toEqual([
    [["login", "OAuth 2.0"], []],
    [
      ["Client credentials"],
      [
        { look: "address", text: "Token", url: "https://a.example/token", isSearched: true },
        { look: "values", values: [{ text: "cards:read", description: "See cards" }], isSearched: true },
      ],
    ],
  ]);
});

test("a value that is a code names its list, and so do the values that it lists", () => {
  const schema: Schema = { type: "string", enum: ["VDB"], "x-reference-list": "CARD_PRODUCT" };
  const row = propertyRow({ name: "product", kind: "property", isRequired: false, schema }, viewOf(schema, {}));
  expect(row.type.map((line) => [line.look, "text" in line && line.text])).toEqual([
    ["type", "string"],
    ["fact", "enum of 1"],
    ["list", "CARD_PRODUCT"],
  ]);
  expect(row.about).toMatchObject([{ look: "values", list: "CARD_PRODUCT" }]);
});
