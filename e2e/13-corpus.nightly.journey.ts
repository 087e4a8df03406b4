import { readFile } from "node:fs/promises";
import { type CompiledDocument, compileDocument } from "@connect-portal/openapi-document";
import { startReference } from "@connect-portal/reference";
import { describe, expect, test } from "vitest";
import { type CorpusDocument, corpusDocuments } from "../corpus/documents.ts";
import { useBrowser } from "./support/browser.ts";
import { type Expected, expectedOf, missingFrom } from "./support/shown-operations.ts";

/** The directory's largest documents say the same a hundred times; GitHub's stands for the size. */
const MAX_OPERATIONS = 20;

/** `CORPUS=whole` opens every document and operation, which takes half an hour on two cores; otherwise every so many-th. */
const isWhole = process.env.CORPUS === "whole";
const EVERY_DOCUMENT = isWhole ? 1 : 4;
const EVERY_OPERATION = isWhole ? 1 : 20;
const TIMEOUT_MS = isWhole ? 3_600_000 : 240_000;

const documents = corpusDocuments();
const github = documents.filter(({ name }) => name.endsWith("/api.github.com.json"));
const others = documents.filter(({ name }) => !name.startsWith("@octokit/"));

// Tall, because only what is near the screen is on the page.
const visit = useBrowser({ viewport: { width: 1440, height: 2400 } });

describe("every operation of a published document stands on the page with its summary, parameters and responses", () => {
  test("of the specification's own examples and of what others publish", { timeout: TIMEOUT_MS }, async () => {
    expect(others.length).toBeGreaterThan(100);
    const missing: string[] = [];
    for (const document of others.filter((_, at) => at % EVERY_DOCUMENT === 0)) {
      const compiled = await compiledOf(document);
      if (isWhole || compiled.index.operations.length <= MAX_OPERATIONS) {
        missing.push(...(await notShown(document, allOf(compiled))));
      }
    }
    expect(missing).toEqual([]);
  });

  test("of GitHub's 13 MB description", { timeout: TIMEOUT_MS }, async () => {
    expect(github).toHaveLength(1);
    for (const document of github) {
      const expected = allOf(await compiledOf(document)).filter((_, at) => at % EVERY_OPERATION === 0);
      expect(await notShown(document, expected)).toEqual([]);
    }
  });
});

async function compiledOf({ file }: CorpusDocument): Promise<CompiledDocument> {
  return compileDocument(await readFile(file, "utf8"), { fileName: file.split("/").at(-1) ?? file });
}

/** "{document} {id}: {text}" for each text that does not come. */
async function notShown({ name, file }: CorpusDocument, expected: readonly Expected[]): Promise<string[]> {
  const reference = await startReference({ file });
  try {
    await visit.page.goto(reference.url);
    return (await missingFrom(visit.page, expected)).map((missing) => `${name} ${missing}`);
  } finally {
    // What the page still asks for is not to be missed.
    await visit.page.goto("about:blank");
    await reference.close();
  }
}

function allOf({ index, operation }: CompiledDocument): Expected[] {
  return index.operations.map((entry) => expectedOf(entry, operation(entry.id)));
}
