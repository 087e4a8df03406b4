import { expect, test } from "vitest";
import { accessWays, withPick } from "../try-it/request/access-ways.ts";
import { operationOf } from "../try-it/testing/fixtures.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { nameSecrets } from "./sample-panel.tsx";
import { requestOf } from "./testing/calls.ts";

const schemes = {
  bearer: { type: "http", scheme: "bearer" },
  key: { type: "apiKey", in: "query", name: "api_key" },
};
const masked = (request: Parameters<typeof maskSecrets>[0]) => maskSecrets(request, (variable) => `<${variable}>`);

test("a call that needs a token and has none names where it goes", () => {
  const named = nameSecrets(requestOf({}), operationOf({ security: [{ bearer: [] }] }), { schemes, picks: {} });
  expect(masked(named).headers).toContainEqual(["Authorization", "Bearer <ACCESS_TOKEN>"]);
});

test("a key of the query is named in the address", () => {
  const named = nameSecrets(requestOf({}), operationOf({ security: [{ key: [] }] }), { schemes, picks: {} });
  expect(masked(named).url).toMatch(/^https:\/\/api\.example\/cards\/1\?expand=limits&api_key=<\w+>$/);
});

test("a call that asks for a key only does not name a token as well", () => {
  const named = nameSecrets(requestOf({ headers: [] }), operationOf({ security: [{ key: [] }] }), {
    schemes,
    picks: {},
  });
  expect(named.headers).toEqual([]);
  expect(named.secrets.map(({ variable }) => variable)).toEqual(["KEY"]);
});

test("each of two keys is named by its own name", () => {
  const tenant = { type: "apiKey", in: "header", name: "X-Tenant" };
  const operation = operationOf({ security: [{ key: [], tenant: [] }] });
  const named = nameSecrets(requestOf({ headers: [] }), operation, { schemes: { ...schemes, tenant }, picks: {} });
  expect(masked(named)).toMatchObject({
    url: expect.stringContaining("api_key=<KEY>"),
    headers: [["X-Tenant", "<TENANT>"]],
  });
});

test("a header that the reader typed stays, and is not named twice", () => {
  const request = requestOf({ headers: [["authorization", "Bearer mine"]] });
  const named = nameSecrets(request, operationOf({ security: [{ bearer: [] }] }), { schemes, picks: {} });
  expect(named.headers).toEqual([["authorization", "Bearer mine"]]);
});

test.each([
  ["is open to all", []],
  ["is open to all too", [{ bearer: [] }, {}]],
])("a call that %s stays as it is", (_, security) => {
  const request = requestOf({});
  expect(nameSecrets(request, operationOf({ security }), { schemes, picks: {} })).toBe(request);
});

test("a short secret is masked as a whole value and tears nothing apart, a long one wherever it stands", () => {
  const request = requestOf({
    url: "https://a.example/v1/11?key=1&page=1234567890abc",
    headers: [["Cookie", "sid=1; other=11"]],
    secrets: [
      { variable: "KEY", text: "1" },
      { variable: "LONG", text: "34567890" },
    ],
  });
  expect(masked(request).url).toBe("https://a.example/v1/11?key=<KEY>&page=12<LONG>abc");
  expect(masked(request).headers).toEqual([["Cookie", "sid=<KEY>; other=11"]]);
});

test("a call names what the picked way needs, also where it could go without", () => {
  const operation = operationOf({ security: [{ bearer: [] }, { key: [] }, {}] });
  const ways = accessWays(operation.security);
  const named = (at: number) => {
    const way = ways[at];
    if (!way) throw new Error("There are three ways.");
    return nameSecrets(requestOf({ headers: [] }), operation, { schemes, picks: withPick({}, ways, way) });
  };
  expect(masked(named(0)).headers).toEqual([["Authorization", "Bearer <ACCESS_TOKEN>"]]);
  expect(masked(named(1)).url).toMatch(/&api_key=<KEY>$/);
  expect(named(2)).toEqual(requestOf({ headers: [] }));
});
