import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compileDocument } from "@connect-portal/openapi-document";
import { type DefaultTreeAdapterMap, type ParserOptions, parse, parseFragment } from "parse5";
import type { Client } from "../client.ts";
import { execute } from "../execute.ts";
import { oneByOne, type Taker } from "../taker.ts";

const isDocument = "A document to read, not a client.";

/** An API document that our own reader opens, with the operations that it was made from. */
export const openapi: Taker = { needs: [], parse: oneByOne(openDocument), limit: isDocument };

async function openDocument({ content }: Client) {
  const [file] = globSync("{openapi.json,openapi/openapi.yaml}", { cwd: content });
  if (file === undefined) throw new Error("The archive has no OpenAPI document");
  const { index } = await compileDocument(await readFile(join(content, file), "utf8"));
  if (index.operations.length === 0) throw new Error("The document has no operation");
}

/** Faults that the HTML standard names and a browser reads over: nothing of the page is lost. */
const harmless = [
  "non-void-html-element-start-tag-with-trailing-solidus",
  "invalid-first-character-of-tag-name",
  "control-character-in-input-stream",
];

/** A page that a parser of the HTML standard finds whole. */
export const html: Taker = {
  needs: [],
  parse: oneByOne(({ content }) => openPage(join(content, "index.html"))),
  limit: isDocument,
};

/** A page, the parts that it loads, and the small server that shows them. */
export const dynamicHtml: Taker = {
  needs: [],
  parse: oneByOne(async ({ content }) => {
    await openPage(join(content, "docs/index.html"));
    for (const part of globSync("docs/{models,operations}/*.html", { cwd: content })) {
      const file = join(content, part);
      parseFragment(await readFile(file, "utf8"), { onParseError: faultOf(file) });
    }
    await execute(process.execPath, ["--check", "main.js"], { cwd: content });
  }),
  limit: isDocument,
};

async function openPage(file: string) {
  const text = await readFile(file, "utf8");
  if (!/<html[\s>]/i.test(text) || !/<\/html>\s*$/i.test(text)) throw new Error(`${file} is no whole page`);
  parse(text, { sourceCodeLocationInfo: true, onParseError: faultOf(file) });
}

function faultOf(file: string): NonNullable<ParserOptions<DefaultTreeAdapterMap>["onParseError"]> {
  return ({ code, startLine }) => {
    if (!harmless.includes(code)) throw new Error(`${file}:${startLine} ${code}`);
  };
}
