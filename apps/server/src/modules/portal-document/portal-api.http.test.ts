import { brotliDecompressSync } from "node:zlib";
import {
  type ModuleAnswer,
  moduleFiles,
  PORTAL_API,
  paths,
  type ReleaseAnswer,
  type SolutionAnswer,
} from "@connect-portal/contract";
import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { type Caller, type CatalogueApp, startCatalogueApp } from "../catalogue/testing/start-catalogue-app.ts";

let portal: CatalogueApp;
let administrator: Caller;
let integrator: Caller;
let withoutProducts: Caller;

beforeAll(async () => {
  portal = await startCatalogueApp();
  const callerOf = async (productIds: number[]): Promise<Caller> => {
    const session = await signIn(portal, await createUser(portal, { productIds, permissions: ["manage_user"] }));
    return (url, { headers, ...rest } = {}) => portal.app.inject({ url, headers: { ...session, ...headers }, ...rest });
  };
  administrator = await callerOf([2]);
  withoutProducts = await callerOf([]);
  integrator = await portal.callerWith([1, 2]);
});

afterAll(() => portal.close());

const folder = moduleFiles(PORTAL_API);
const spec = `${folder}/openapi.json`;
const withSpec = (path: string, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ spec, ...more })}`;

async function portalRelease(caller: Caller): Promise<ReleaseAnswer | undefined> {
  const releases = (await caller(paths.releasesOfProduct(2))).json<ReleaseAnswer[]>();
  return releases.find(({ name }) => name === "Portal");
}

test("administrators find it below each of their products, behind what is published", async () => {
  const release = await portalRelease(administrator);
  const [solution] = (await administrator(paths.solutionsOfRelease(release?.id ?? 0))).json<SolutionAnswer[]>();
  const modules = (await administrator(paths.modulesOfSolution(solution?.id ?? 0))).json<ModuleAnswer[]>();
  expect(modules).toMatchObject([{ name: "Portal API", wsYamlUrl: PORTAL_API }]);
  const first = (await administrator(paths.lastModule)).json().firstModule;
  expect(first.wsYamlUrl).not.toBe(PORTAL_API);
});

test("the reference has its index, its operations and its files", async () => {
  const index = (await administrator(withSpec(paths.referenceIndex))).json<ReferenceIndex>();
  expect(index).toMatchObject({ title: "Portal API", problems: [] });
  const operation = await administrator(withSpec(paths.referenceOperation, { id: "searchUsers" }));
  expect(operation.json<OperationDocument>()).toMatchObject({ method: "get", path: "/v1/users/search" });

  const descriptor = await administrator(`${folder}/module-descriptor.json`);
  expect(descriptor.json()).toMatchObject({ modules: [{ apis: [{ name: "Portal API", file: "openapi.json" }] }] });
  const headers = { "accept-encoding": "br" };
  const file = await administrator(spec, { headers });
  expect(JSON.parse(brotliDecompressSync(file.rawPayload).toString())).toEqual(
    (await portal.app.inject("/openapi.json")).json(),
  );
  const again = await administrator(spec, { headers: { ...headers, "if-none-match": String(file.headers.etag) } });
  expect(again.statusCode).toBe(304);
  const head = await administrator(spec, { method: "HEAD" });
  expect([head.statusCode, head.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  expect(Number(head.headers["content-length"])).toBeGreaterThan(100_000);
});

test.each(["package.json", "webhooks-descriptor.json", "../openapi.json", "", "__proto__"])(
  "404: it has no file %j, and no folder in which one could be",
  async (name) => {
    const answer = await administrator(`${folder}/${encodeURIComponent(name)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "file_not_found"]);
  },
);

test("the search finds its operations for administrators alone", async () => {
  const find = async (caller: Caller) =>
    (await caller(`${paths.apiSearch}?${new URLSearchParams({ name: "Search users" })}`)).json<{ name: string }[]>();
  expect((await find(administrator)).map(({ name }) => name)).toEqual(["Search users"]);
  expect(await find(integrator)).toEqual([]);
});

test.each([
  ["an integrator", () => integrator],
  ["an administrator who sees no product", () => withoutProducts],
])("404 for %s, as if there were none", async (_, callerOf) => {
  const caller = callerOf();
  const releases = (await caller(paths.releases)).json<ReleaseAnswer[]>();
  expect(releases.map(({ name }) => name)).not.toContain("Portal");
  const id = (await portalRelease(administrator))?.id ?? 0;
  const urls = [
    spec,
    `${folder}/module-descriptor.json`,
    paths.solutionsOfRelease(id),
    paths.modulesOfSolution(id),
    withSpec(paths.referenceIndex),
    withSpec(paths.referenceOperation, { id: "searchUsers" }),
    withSpec(paths.referenceDocument),
  ];
  for (const url of urls) expect([url, (await caller(url)).statusCode]).toEqual([url, 404]);
  const sdk = await caller(`${paths.clientSdk}?${new URLSearchParams({ language: "java", yamlFile: spec })}`);
  expect([sdk.statusCode, sdk.json().code]).toEqual([404, "sdk_document_unknown"]);
});

test("it is no product that could be opened to a user", async () => {
  const products = (await administrator(paths.userProducts)).json<{ name: string }[]>();
  expect(products.map(({ name }) => name)).not.toContain("Portal");
});
