import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileDocument } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import type { Content, Spec } from "../model.ts";
import { lintLinks } from "./lint-links.ts";

function sourceOf(operationRef?: string): string {
  const links = operationRef === undefined ? {} : { next: { operationRef } };
  const responses = { 200: { description: "Done", links } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a/{id}": { get: { responses } } },
  });
}

async function specOf(url: string, source: string): Promise<Spec> {
  return { file: "api.yaml", url, document: await compileDocument(source) };
}

const rulesOf = async (operationRef: string) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "connect-portal-links-"));
  const source = sourceOf(operationRef);
  await writeFile(join(folder.path, "api.yaml"), source);
  const specs = await Promise.all([
    specOf("/hps/1/a/b/api/schemas/api.yaml", source),
    specOf("/hps/1/a/c/api/schemas/api.yaml", sourceOf()),
  ]);
  const content = { modules: [{ folder: folder.path, specs }] } as unknown as Content;
  return (await lintLinks(content)).map(({ rule }) => rule);
};

test.each([
  "../../../c/api/schemas/api.yaml#/paths/~1a~1{id}/get",
  "../../../c/api/schemas/api.yaml#/paths/~1a~1%7Bid%7D/get",
  "#/paths/~1a~1{id}/put",
  "https://other.example/api.yaml#/paths/~1a/get",
])("%s is a link that holds", async (ref) => expect(await rulesOf(ref)).toEqual([]));

test.each([
  "../../../d/api/schemas/api.yaml#/paths/~1a~1{id}/get",
  "../../../c/api/schemas/api.yaml#/paths/~1a~1{id}/post",
  "../../../c/api/schemas/api.yaml#/paths/~1a~1{id}",
  "../../../c/api/schemas/api.yaml",
])("%s is reported", async (ref) => expect(await rulesOf(ref)).toEqual(["link/operation-ref"]));
