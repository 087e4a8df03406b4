import { readFile } from "node:fs/promises";
import { type CompiledDocument, compileDocument } from "@connect-portal/openapi-document";
import { startReference } from "@connect-portal/reference";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type CorpusDocument, corpusDocuments } from "../corpus/documents.ts";
import { useBrowser } from "./support/browser.ts";

/** What has to stand on the page, by the operation's id. */
interface Expected {
  readonly id: string;
  readonly texts: readonly string[];
}

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
        missing.push(...(await notShown(document, expectedOf(compiled))));
      }
    }
    expect(missing).toEqual([]);
  });

  test("of GitHub's 13 MB description", { timeout: TIMEOUT_MS }, async () => {
    expect(github).toHaveLength(1);
    for (const document of github) {
      const expected = expectedOf(await compiledOf(document)).filter((_, at) => at % EVERY_OPERATION === 0);
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

function expectedOf({ index, operation }: CompiledDocument): Expected[] {
  return index.operations.map(({ id, title }) => {
    const { parameters = [], responses = [] } = operation(id) ?? {};
    return { id, texts: [title, ...parameters.map((one) => one.name), ...responses.map(({ status }) => status)] };
  });
}

/** Goes to each operation that has not been seen yet. */
function missingFrom(page: Page, expected: readonly Expected[]): Promise<string[]> {
  return page.evaluate(async (operations) => {
    const PATIENCE_MS = 5_000;
    const CALM_FRAMES = 12;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const plain = (text: string) => text.replace(/\s+/g, " ").trim();
    const pending = new Map(operations.map(({ id, texts }) => [id, new Set(texts.map(plain))]));
    const missing: string[] = [];

    const elementOf = (id: string) => document.querySelector(`[data-operation="${CSS.escape(id)}"]`);
    /** What has still not been on the page; parts of a tall operation leave it again. */
    const absent = (id: string): ReadonlySet<string> => {
      const texts = pending.get(id) ?? new Set();
      const shown = plain(elementOf(id)?.textContent ?? "");
      for (const text of texts) if (shown.includes(text)) texts.delete(text);
      return texts;
    };
    const isReadToItsEnd = (id: string) => (elementOf(id)?.getBoundingClientRect().bottom ?? 0) < innerHeight;

    for (const { id } of operations) {
      if (!pending.has(id)) continue;
      location.hash = `operation/${id.split("/").map(encodeURIComponent).join("/")}`;
      let until = performance.now() + PATIENCE_MS;
      let [length, calm] = [0, 0];
      while (absent(id).size > 0 && performance.now() < until) {
        await nextFrame();
        const now = elementOf(id)?.textContent.length ?? 0;
        calm = now === length ? calm + 1 : 0;
        length = now;
        // Reads on once what is near the screen stands on the page.
        if (calm < CALM_FRAMES || isReadToItsEnd(id)) continue;
        calm = 0;
        scrollBy({ top: 400, behavior: "instant" });
        until = performance.now() + PATIENCE_MS;
      }
      missing.push(...[...absent(id)].map((text) => `${id}: ${text}`));
      pending.delete(id);
      for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-operation]")) {
        const other = dataset.operation ?? "";
        if (pending.has(other) && absent(other).size === 0) pending.delete(other);
      }
    }
    return missing;
  }, expected);
}
