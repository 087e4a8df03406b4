import fc from "fast-check";
import { expect, test } from "vitest";
import { compileParsed } from "../compile.ts";
import { DocumentError } from "../document-error.ts";
import type { CompiledDocument, JsonObject } from "../model.ts";
import { arbitraryDocument } from "../testing/arbitrary-document.ts";
import { createHitFinder } from "./find-hits.ts";
import { type ItemDocument, locateHits } from "./locate-hits.ts";

const queries = fc.constantFrom(
  "string",
  "exam",
  "AN",
  "of",
  "de",
  "Öbj",
  "constructor",
  "__proto__",
  "item ",
  "a/",
  "(",
);

/** A schema that contains itself, and is referred to in two spellings. */
const besideItself = {
  paths: {
    "/a": { get: { requestBody: { content: { A: { schema: { oneOf: [{ $ref: "#/components/schemas/%41" }] } } } } } },
  },
  components: {
    schemas: { A: { allOf: [{ $ref: "#/components/schemas/A" }, { oneOf: [{ description: "beside" }] }], oneOf: [] } },
  },
};

test("whatever a document says, an item has as many places as hits", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, queries, async (parts, query) => {
      const document = compiled(parts);
      if (document) await expectEqualCounts(document, query);
    }),
    { numRuns: 80, examples: [[besideItself, "de"]] },
  );
});

function compiled(parts: JsonObject): CompiledDocument | undefined {
  try {
    return compileParsed({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...parts }, "hash");
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

async function expectEqualCounts(document: CompiledDocument, query: string): Promise<void> {
  const { index } = document;
  const hits = createHitFinder(await document.searchText()).find(query);
  const operations = index.operations.map(({ id }) => document.operation(id));
  const schemas = index.schemas.map(({ name }) => document.schema(name));
  const located = (item: ItemDocument | undefined) =>
    item ? locateHits(item, query, { itemPlace: "item" }).length : 0;
  expect([hits.intro]).toEqual([index].map(located));
  expect(hits.tags).toEqual(index.tags.map(located));
  expect(hits.operations).toEqual(operations.map(located));
  expect(hits.schemas).toEqual(schemas.map(located));
}
