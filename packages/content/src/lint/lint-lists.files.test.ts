import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileDocument } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import type { Content, Spec } from "../model.ts";
import { lintLists } from "./lint-lists.ts";

const reader = document(["      x-reference-list: CARD_PRODUCT"]);

function document(operation: readonly string[], schema: readonly string[] = []): string {
  return [
    "openapi: 3.1.0",
    "info: { title: A, version: '1' }",
    "paths:",
    "  /products:",
    "    post:",
    "      responses: { 200: { description: Done } }",
    ...operation,
    "components:",
    "  schemas:",
    "    Product:",
    "      type: string",
    ...schema,
  ].join("\n");
}

async function problemsOf(schema: readonly string[], readsIn = "/1/a/lists") {
  await using folder = await mkdtempDisposable(join(tmpdir(), "connect-portal-lists-"));
  const source = document([], schema);
  await writeFile(join(folder.path, "api.yaml"), source);
  const moduleOf = async (wsYamlUrl: string, text: string) => ({
    wsYamlUrl,
    folder: folder.path,
    specs: [{ file: "api.yaml", url: `/hps${wsYamlUrl}/api/schemas/api.yaml`, document: await compileDocument(text) }],
    webhookSpecs: [] as Spec[],
  });
  const modules = await Promise.all([moduleOf("/1/a/cards", source), moduleOf(readsIn, reader)]);
  return lintLists({ modules } as unknown as Content);
}

test("a list that an operation of the release reads holds, in another module too", async () => {
  expect(await problemsOf(["      x-reference-list: CARD_PRODUCT"])).toEqual([]);
});

test("a list that only another release reads is reported with its line", async () => {
  expect(await problemsOf(["      x-reference-list: CARD_PRODUCT"], "/2/a/lists")).toEqual([
    {
      file: "hps/1/a/cards/api/schemas/api.yaml",
      line: 11,
      rule: "schema/reference-list",
      severity: "warning",
      message: 'The list of codes "CARD_PRODUCT" is read by no operation of the release 1.',
    },
  ]);
});

test.each([
  ["x-reference-list: CARD_PRODUKT", '"CARD_PRODUKT"'],
  ["x-reference-list: [CARD_PRODUCT]", '["CARD_PRODUCT"]'],
])("%s is reported", async (line, name) => {
  expect((await problemsOf([`      ${line}`])).map(({ message }) => message)).toEqual([
    `The list of codes ${name} is read by no operation of the release 1.`,
  ]);
});

test("an example's field of that name is a value", async () => {
  expect(await problemsOf(["      example: { x-reference-list: NONE }"])).toEqual([]);
});
