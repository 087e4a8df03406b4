import { globSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { compileDocument } from "@connect-portal/openapi-document";
import type { Client } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

const isDocument = "A document to read, not a client.";

/** An API document that our own reader opens, with the operations that it was made from. */
export const openapi: Taker = { needs: [], parse: openDocument, limit: isDocument };

async function openDocument({ content }: Client) {
  const [file] = globSync("{openapi.json,openapi/openapi.yaml}", { cwd: content });
  if (file === undefined) throw new Error("The archive has no OpenAPI document");
  const { index } = await compileDocument(await readFile(join(content, file), "utf8"));
  if (index.operations.length === 0) throw new Error("The document has no operation");
}

/** A page from its first to its last line. */
export const html: Taker = { needs: [], parse: (client) => openPage(client, "index.html"), limit: isDocument };
export const dynamicHtml: Taker = {
  needs: [],
  parse: async (client) => {
    await openPage(client, "docs/index.html");
    await execute(process.execPath, ["--check", "main.js"], { cwd: client.content });
  },
  limit: isDocument,
};

async function openPage({ content }: Client, file: string) {
  const text = await readFile(join(content, file), "utf8");
  if (!/^\s*<(!doctype html|html)[\s>]/i.test(text) || !/<\/html>\s*$/i.test(text))
    throw new Error(`${file} is no whole page`);
}

/** Only that there is code: no parser of the language is to be had here. */
export function structureOf(ending: string, limit: string): Taker {
  return {
    needs: [],
    parse: async ({ content }) => {
      const files = globSync(`**/*.${ending}`, { cwd: content });
      if (files.length === 0) throw new Error(`The archive has no .${ending} file`);
      for (const file of files) {
        if ((await stat(join(content, file))).size === 0) throw new Error(`${file} is empty`);
      }
    },
    limit,
  };
}
