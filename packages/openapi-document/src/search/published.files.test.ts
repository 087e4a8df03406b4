import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { compileDocument } from "../compile.ts";
import { createHitFinder } from "./find-hits.ts";
import { locateHits } from "./locate-hits.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const files = [
  ...globSync("content/hps/**/api/schemas/*.yaml", { cwd: root }),
  "packages/openapi-reference/src/testing/constructs/every-construct.yaml",
];

test.each(files)("in %s every item has as many places as hits", async (file) => {
  const document = await compileDocument(await readFile(path.join(root, file), "utf8"));
  const { operations, schemas } = document.index;
  const finder = createHitFinder(await document.searchText());
  for (const query of ["card", "string", "id", "e. "]) {
    const hits = finder.find(query);
    const options = { itemPlace: "item" };
    const places = [
      document.index,
      ...document.index.tags,
      ...operations.map(({ id }) => document.operation(id)),
      ...schemas.map(({ name }) => document.schema(name)),
    ].map((item) => (item ? locateHits(item, query, options).length : 0));
    expect(places).toEqual([hits.intro, ...hits.tags, ...hits.operations, ...hits.schemas]);
  }
});
