import type { ContentStore } from "@connect-portal/content";
import { publishedContent } from "@connect-portal/content/testing";
import { paths } from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import newman from "newman";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createUser, signIn } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";

/** Published documents of this repository, served by a sandbox over HTTP. */
const CARDS = "/hps/4.2.4/issuing/card-management/api/schemas/api.yaml";
const LOOKUPS = "/hps/4.2.4/issuing/reference-data/api/schemas/geography.yaml";

let store: ContentStore;
let portal: TestApp;
let address: string;
let session: { authorization: string };
let token: string;

beforeAll(async () => {
  store = await publishedContent();
  portal = await startTestApp({ content: store, filling: firstWorlds, settings: { PARTS: ["web", "sandbox"] } });
  await copyFirstWorlds(portal.database);
  address = await portal.app.listen({ host: "127.0.0.1", port: 0 });
  session = await signIn(portal, await createUser(portal));
  const answer = await portal.app.inject({ method: "POST", url: paths.sandboxToken, headers: session });
  token = answer.json<{ access_token: string }>().access_token;
}, 120_000);
afterAll(async () => {
  await portal.close();
});

async function saved(spec: string, format: string): Promise<{ text: string; headers: Headers }> {
  const query = new URLSearchParams({ spec, format });
  const answer = await fetch(`${address}${paths.referenceDocument}?${query}`, { headers: session });
  expect(answer.status).toBe(200);
  return { text: await answer.text(), headers: answer.headers };
}

/** Imports a collection and runs it with a token in its one variable. Returns the response to each request. */
function run(collection: object): Promise<[name: string, status: number | string][]> {
  const globals = { values: [{ key: "accessToken", value: token }] };
  const { variable, ...rest } = collection as { variable: { key: string }[] };
  expect(variable.map(({ key }) => key)).toEqual(["baseUrl", "accessToken"]);
  const withoutToken = { ...rest, variable: variable.filter(({ key }) => key !== "accessToken") };
  return new Promise((resolve, reject) => {
    newman.run({ collection: withoutToken, globals }, (error, { run: { executions } }) => {
      if (error) return reject(error);
      resolve(
        executions.map(({ item, response, requestError }) => [
          item.name,
          response === undefined ? String(requestError) : response.code < 300 ? response.code : response.text(),
        ]),
      );
    });
  });
}

describe("a Postman collection", () => {
  test.each([LOOKUPS, CARDS])("of %s runs as it is imported", { timeout: 120_000 }, async (spec) => {
    const { text, headers } = await saved(spec, "postman");
    expect(headers.get("content-disposition")).toContain(".postman_collection.json");
    const answers = await run(JSON.parse(text));
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.filter(([, status]) => typeof status === "string")).toEqual([]);
  });

  test("makes a new key for each call that takes one", async () => {
    const { text } = await saved(CARDS, "postman");
    const keys = text.match(/"key": "Idempotency-Key",\s*"value": "[^"]*"/g) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.includes('"{{$guid}}"'))).toEqual([]);
  });
});

test("a Bruno collection has the same calls, the token in one place and no address without a scheme of its own", async () => {
  const { text } = await saved(CARDS, "bruno");
  const collection = JSON.parse(text);
  expect(collection.root.request.auth).toMatchObject({ mode: "bearer", bearer: { token: "{{accessToken}}" } });
  const variables = collection.root.request.vars.req as { name: string; value: string }[];
  expect(variables.find(({ name }) => name === "baseUrl")?.value).toBe(
    `${address}/PowerCardConnectApi/rest/4.2.4/issuing`,
  );
  const addresses = [...text.matchAll(/"url": "([^"]*)"/g)].map(([, url = ""]) => url);
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((url) => !url.startsWith("{{baseUrl}}/"))).toEqual([]);
});

test.each([
  ["yaml", (text: string) => parse(text)],
  ["json", (text: string) => JSON.parse(text)],
] as const)("as %s the document names its server in full", async (format, read) => {
  const document = read((await saved(CARDS, format)).text);
  expect(document.servers[0].url).toBe(`${address}/PowerCardConnectApi/rest/4.2.4/issuing`);
  expect(Object.keys(document.paths)).toContain("/cards/{cardId}");
});
