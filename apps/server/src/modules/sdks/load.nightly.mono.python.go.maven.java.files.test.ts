import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SdkLanguage } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCxf, loadersIn } from "./testing/load/load-client.ts";
import { makeWireClient } from "./testing/wire/make-client.ts";

/** Kotlin's compiler alone takes a minute on a busy machine. */
const TIME = 600_000;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "connect-portal-load-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Names that end strings, or are a client's own, and what other documents refer to, list and put together. */
const inEach = Object.entries(loadersIn).flatMap(([language, loaderIn]) =>
  ["names", "references"].map((name) => [language, name, loaderIn] as const),
);
test.each(inEach)("%s: a client of the %s compiles and loads", { timeout: TIME }, async (language, name, loaderIn) => {
  const client = await makeWireClient(language as SdkLanguage, `../load/${name}.yaml`);
  expect(await loaderIn(home)(client.content)).toEqual([]);
  await client.remove();
});

test.each([
  ["go", "choices"],
  ["go", "schemas"],
  ["typescript-fetch", "choices"],
  ["typescript-fetch", "schemas"],
])("%s: a client of the %s compiles and loads", { timeout: TIME }, async (language, name) => {
  const client = await makeWireClient(language as SdkLanguage, `../load/${name}.yaml`);
  expect(await loadersIn[language]?.(home)(client.content)).toEqual([]);
  await client.remove();
});

test("jaxrs-cxf-client: a client whose calls have cookies compiles and loads", { timeout: TIME }, async () => {
  const client = await makeWireClient("jaxrs-cxf-client");
  expect(await loadCxf(home)(client.content)).toEqual([]);
  await client.remove();
});
