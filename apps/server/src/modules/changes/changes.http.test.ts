import { openContentStore } from "@connect-portal/content";
import {
  type ContentFolder,
  catalogueText,
  createContentFolder,
  descriptorText,
  specText,
} from "@connect-portal/content/testing";
import { type ChangesAnswer, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";
import { insertCalls } from "../sandbox-calls/calls.repository.ts";
import { called } from "../sandbox-calls/testing/called.ts";

const files = (version: string, module: string) => `hps/${version}/issuing/${module}/api/schemas`;
const server = (version: string) => `/PowerCardConnectApi/rest/${version}/issuing`;
const required = (name: string) => ({
  parameters: [{ name, in: "query", required: true, schema: { type: "string" } }],
});

const module = (id: number, version: string, name: string) => ({
  id,
  name: "Cards",
  wsYamlUrl: `/${version}/issuing/${name}`,
  latestVersion: true,
});
const release = (id: number, version: string, products: number[], rest = {}) => ({
  id,
  name: version,
  products,
  solutions: [{ id: id * 10, name: "Issuing", modules: [module(id * 100, version, "cards")] }],
  ...rest,
});
const gets = {
  "4.1.0": { "/cards": {}, "/limits": {}, "/old": {} },
  "4.2.4": { "/cards": required("customerId"), "/limits": required("cardId"), "/new": {} },
  "3.5.8": { "/cards": {} },
  "4.3.0": { "/cards": {} },
};
const content: Record<string, string> = {
  "catalogue.yaml": catalogueText({
    products: [
      { id: 1, name: "PowerCard 3.5" },
      { id: 2, name: "PowerCard V4" },
    ],
    releases: [
      release(42, "4.2.4", [2]),
      release(41, "4.1.0", [2], {
        solutions: [
          { id: 410, name: "Issuing", modules: [module(4100, "4.1.0", "cards")] },
          { id: 411, name: "Closed", enabled: false, modules: [module(4110, "4.1.0", "closed")] },
        ],
      }),
      release(43, "4.3.0", [2], { enabled: false }),
      release(35, "3.5.8", [1]),
    ],
  }),
  ...Object.fromEntries(
    Object.entries({ ...gets }).flatMap(([version, operations]) => [
      [`${files(version, "cards")}/module-descriptor.json`, descriptorText([{ name: "Cards", file: "api.yaml" }])],
      [`${files(version, "cards")}/api.yaml`, specText({ server: server(version), gets: operations })],
    ]),
  ),
  [`${files("4.1.0", "closed")}/module-descriptor.json`]: descriptorText([{ name: "Closed", file: "api.yaml" }]),
  [`${files("4.1.0", "closed")}/api.yaml`]: specText({ server: server("4.1.0"), gets: { "/secret": {} } }),
};

let folder: ContentFolder;
let portal: TestApp;

beforeAll(async () => {
  folder = await createContentFolder(content);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const store = await openContentStore({ directory: folder.directory, watch: false, log });
  portal = await startTestApp({ content: store });
});

afterAll(async () => {
  await portal.close();
  await folder[Symbol.asyncDispose]();
});

async function readerOf(productIds: number[]) {
  const user = await createUser(portal, { productIds });
  const headers = await signIn(portal, user);
  return {
    user,
    compare: (from: number | string, to: number | string) =>
      portal.app.inject({ url: `${paths.changes}?${new URLSearchParams({ from: `${from}`, to: `${to}` })}`, headers }),
  };
}

test("the operations that the account called come first, then the gravest", async () => {
  const { user, compare } = await readerOf([2]);
  const other = await readerOf([2]);
  const limits = `GET ${server("4.1.0")}/limits`;
  await insertCalls(portal.database.db, [
    called(user.id, limits),
    called(user.id, limits),
    called(other.user.id, `GET ${server("4.1.0")}/cards`),
  ]);
  const response = await compare(41, 42);
  expect(response.statusCode).toBe(200);
  const answer = response.json<ChangesAnswer>();
  expect(answer).toMatchObject({
    from: { id: 41, name: "4.1.0", documents: 1 },
    to: { id: 42, name: "4.2.4", documents: 1 },
    isComplete: true,
  });
  expect(answer.operations.map(({ path, calls, severity }) => [path, calls, severity])).toEqual([
    ["/limits", 2, "breaking"],
    ["/cards", 0, "breaking"],
    ["/old", 0, "breaking"],
    ["/new", 0, "new"],
  ]);
  expect(answer.operations[0]).toMatchObject({
    method: "GET",
    solution: "Issuing",
    module: "Cards",
    page: "/swagger-ui/4.2.4/issuing/cards?api=Get+%2Flimits",
    changes: [
      {
        severity: "breaking",
        rule: "new-required-request-parameter",
        text: "The query parameter `cardId` is new and required.",
        pointer: "/paths/~1limits/get/parameters/0",
        isBefore: false,
      },
    ],
  });
  expect(answer.operations[2]?.page).toBe("/swagger-ui/4.1.0/issuing/cards?api=Get+%2Fold");
  expect((await other.compare(41, 42)).json<ChangesAnswer>().operations[0]).toMatchObject({ path: "/cards", calls: 1 });
});

test("a solution that is not open is no part of it", async () => {
  const { compare } = await readerOf([2]);
  expect((await compare(41, 42)).body).not.toContain("/secret");
  expect((await compare(42, 42)).json<ChangesAnswer>().operations).toEqual([]);
});

test.each<[string, number[], number | string, number | string, number, string]>([
  ["another account's release", [1], 35, 42, 404, "release_not_found"],
  ["another account's, the other way round", [1], 42, 35, 404, "release_not_found"],
  ["a release that is not open yet", [2], 42, 43, 403, "release_not_enabled"],
  ["no number", [2], "4.1.0", 42, 400, "validation_failed"],
])("refuses %s", async (_, productIds, from, to, status, code) => {
  const { compare } = await readerOf(productIds);
  const response = await compare(from, to);
  expect(response.json()).toMatchObject({ status, code });
});
