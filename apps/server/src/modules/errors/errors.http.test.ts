import { openContentStore } from "@connect-portal/content";
import {
  type ContentFolder,
  catalogueText,
  createContentFolder,
  descriptorText,
  specText,
} from "@connect-portal/content/testing";
import { ERROR_OPERATIONS_LIMIT, type ErrorOperationsAnswer, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";

const returning = (...codes: string[]) => ({
  responses: {
    200: { description: "The card." },
    409: {
      description: "Its state does not allow it.",
      content: {
        "application/problem+json": {
          schema: { type: "object" },
          examples: Object.fromEntries(codes.map((code, at) => [`case${at}`, { value: { code } }])),
        },
      },
    },
  },
});
/** A success that has a member of this name returns no error. */
const successful = {
  responses: {
    200: {
      description: "A list.",
      content: { "application/json": { schema: { type: "object" }, example: { code: "card_state_conflict" } } },
    },
  },
};

const many = Object.fromEntries(
  Array.from({ length: ERROR_OPERATIONS_LIMIT + 1 }, (_, at) => [`/many-${at}`, returning("request_invalid")]),
);
const modules = [
  { version: "3.5.8", module: "cards", gets: { "/legacy": returning("card_state_conflict") } },
  {
    version: "4.1.0",
    module: "cards",
    gets: { "/cards": returning("card_state_conflict"), "/gone": returning("card_state_conflict") },
  },
  {
    version: "4.2.4",
    module: "cards",
    gets: {
      "/cards": returning("card_state_conflict", "card_state_conflict"),
      "/codes": successful,
      ...many,
    },
  },
  { version: "4.2.4", module: "closed", gets: { "/secret": returning("card_state_conflict") } },
  { version: "4.3.0", module: "cards", gets: { "/soon": returning("card_state_conflict") } },
];

const module = (id: number, version: string, name = "cards") => ({
  id,
  name: "Cards",
  wsYamlUrl: `/${version}/issuing/${name}`,
});
const release = (id: number, version: string, products: number[]) => ({
  id,
  name: version,
  products,
  solutions: [{ id: id * 10, name: "Issuing", modules: [module(id * 100, version)] }],
});
const closed = { id: 421, name: "Closed", enabled: false, modules: [module(4210, "4.2.4", "closed")] };
const newest = release(42, "4.2.4", [2]);

const content: Record<string, string> = {
  "catalogue.yaml": catalogueText({
    products: [
      { id: 1, name: "PowerCard 3.5" },
      { id: 2, name: "PowerCard V4" },
    ],
    releases: [
      release(41, "4.1.0", [2]),
      { ...newest, solutions: [...newest.solutions, closed] },
      { ...release(43, "4.3.0", [2]), enabled: false },
      release(35, "3.5.8", [1]),
    ],
  }),
  ...Object.fromEntries(
    modules.flatMap(({ version, module: name, gets }) => {
      const folder = `hps/${version}/issuing/${name}/api/schemas`;
      return [
        [`${folder}/module-descriptor.json`, descriptorText([{ name: "Cards", file: "api.yaml" }])],
        [`${folder}/api.yaml`, specText({ server: `/PowerCardConnectApi/rest/${version}/issuing`, gets })],
      ];
    }),
  ),
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

async function returnedBy(code: string, productIds: number[]): Promise<ErrorOperationsAnswer> {
  const headers = await signIn(portal, await createUser(portal, { productIds }));
  const response = await portal.app.inject({ url: paths.errorOperations(code), headers });
  expect(response.statusCode).toBe(200);
  return response.json<ErrorOperationsAnswer>();
}

test("200: the operations that return a code, each in its newest release, with the page that shows it", async () => {
  expect(await returnedBy("card_state_conflict", [2])).toEqual({
    operations: [
      {
        method: "GET",
        path: "/cards",
        title: "Get /cards",
        solution: "Issuing",
        release: "4.2.4",
        module: "Cards",
        page: "/swagger-ui/4.2.4/issuing/cards?api=Cards#operation/get-cards",
      },
      expect.objectContaining({ path: "/gone", release: "4.1.0" }),
    ],
    isComplete: true,
  });
});

test("200: nothing of other products, closed releases and closed solutions", async () => {
  const pathsFor = async (productIds: number[]) =>
    (await returnedBy("card_state_conflict", productIds)).operations.map(({ path }) => path);
  expect(await pathsFor([1])).toEqual(["/legacy"]);
  expect(await pathsFor([1, 2])).toEqual(["/cards", "/gone", "/legacy"]);
  expect(await pathsFor([])).toEqual([]);
});

test("200: no more operations than are listed, and whether there are more", async () => {
  const { operations, isComplete } = await returnedBy("request_invalid", [2]);
  expect(operations).toHaveLength(ERROR_OPERATIONS_LIMIT);
  expect(isComplete).toBe(false);
});

test("200: nothing for a code that no document has", async () => {
  expect(await returnedBy("constructor", [2])).toEqual({ operations: [], isComplete: true });
});

test("400: for a code that is too long", async () => {
  const headers = await signIn(portal, await createUser(portal, { productIds: [2] }));
  const response = await portal.app.inject({ url: paths.errorOperations("x".repeat(101)), headers });
  expect(response.statusCode).toBe(400);
});
