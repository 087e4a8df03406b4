import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type CatalogueApp, startCatalogueApp } from "./testing/start-catalogue-app.ts";

const logged: { msg: string }[] = [];

let test: CatalogueApp;
let legacy: Caller;
let modern: Caller;
let hosted: Caller;
let early: Caller;
let nobody: Caller;

beforeAll(async () => {
  test = await startCatalogueApp({
    logger: pino({ level: "info" }, { write: (line) => logged.push(JSON.parse(line)) }),
  });
  [legacy, modern, hosted, early, nobody] = (await Promise.all(
    [[1], [2], [3], [4], []].map((productIds) => test.callerWith(productIds)),
  )) as [Caller, Caller, Caller, Caller, Caller];
});

afterAll(() => test.close());

const calls = [
  "/v1/ws/products/",
  "/v1/ws/versions/",
  "/v1/ws/products/2/versions",
  "/v1/ws/versions/42/solutions",
  "/v1/ws/solutions/421/modules",
  "/v1/ws/apis?name=card&solutionId=421",
];

function idsOf(response: Awaited<ReturnType<Caller>>): number[] {
  expect(response.statusCode).toBe(200);
  return response.json<{ id: number }[]>().map(({ id }) => id);
}

describe("every catalogue call", () => {
  it.each(calls)("refuses %s without a session", async (url) => {
    const response = await test.app.inject({ url });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: "session_expired" });
  });

  it.each(calls)("answers %s with and without a slash at the end", async (url) => {
    const [path, query] = url.split("?");
    const other = path?.endsWith("/") ? path.slice(0, -1) : `${path}/`;
    const [first, second] = await Promise.all([modern(url), modern(query ? `${other}?${query}` : other)]);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
  });
});

describe("GET /v1/ws/products/", () => {
  it("lists the caller's products and no other", async () => {
    expect((await legacy("/v1/ws/products/")).json()).toEqual([
      { id: 1, name: "PowerCard 3.5", description: "The older line.", enabled: true },
    ]);
    expect(idsOf(await modern("/v1/ws/products/"))).toEqual([2]);
  });

  it("lists a product that is not open yet", async () => {
    expect((await early("/v1/ws/products/")).json()).toMatchObject([{ id: 4, enabled: false }]);
  });

  it("lists nothing for an account without products, and notes it in the log", async () => {
    logged.length = 0;
    expect(idsOf(await nobody("/v1/ws/products/"))).toEqual([]);
    expect(logged.map(({ msg }) => msg)).toEqual(["no product is open to this account", "request answered"]);
  });
});

describe("GET /v1/ws/versions/", () => {
  it("lists the releases of the caller's products, a shared one for each of them", async () => {
    expect((await legacy("/v1/ws/versions/")).json()).toEqual([
      { id: 35, name: "3.5.8", wsDescription: "Kept for those who run it.", deprecated: true, enabled: true },
    ]);
    expect(idsOf(await modern("/v1/ws/versions/"))).toEqual([42, 43]);
    expect(idsOf(await hosted("/v1/ws/versions/"))).toEqual([42]);
    expect(idsOf(await nobody("/v1/ws/versions/"))).toEqual([]);
  });
});

describe("GET /v1/ws/products/{id}/versions", () => {
  it("lists the product's releases, those that are not open yet too", async () => {
    const answer = await modern("/v1/ws/products/2/versions");
    expect(answer.json()).toMatchObject([
      { id: 42, enabled: true },
      { id: 43, enabled: false },
    ]);
  });

  it("answers for another account's product as for one that does not exist", async () => {
    const [foreign, unknown] = await Promise.all([
      modern("/v1/ws/products/1/versions"),
      modern("/v1/ws/products/99/versions"),
    ]);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toMatchObject({ code: "product_not_found" });
    expect({ ...foreign.json(), requestId: "" }).toEqual({ ...unknown.json(), requestId: "" });
  });

  it("refuses the releases of a product that is not open yet", async () => {
    const answer = await early("/v1/ws/products/4/versions");
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "product_not_enabled" });
  });
});

describe("GET /v1/ws/versions/{id}/solutions", () => {
  it("lists the release's solutions with their version label", async () => {
    expect((await hosted("/v1/ws/versions/42/solutions")).json()).toEqual([
      {
        id: 421,
        name: "Issuing",
        description: "Cards.",
        enabled: true,
        latestVersion: true,
        wsVersion: { name: "V4.2.4" },
      },
      { id: 422, name: "Fraud", description: "", enabled: false, latestVersion: false, wsVersion: { name: "V4.2.4" } },
      {
        id: 423,
        name: "Switching",
        description: "",
        enabled: true,
        latestVersion: false,
        wsVersion: { name: "V4.2.4" },
      },
    ]);
  });

  it.each([
    ["another account's release", 35, 404, "release_not_found"],
    ["an unknown release", 99, 404, "release_not_found"],
    ["a release that is not open yet", 43, 403, "release_not_enabled"],
  ])("refuses %s", async (_, id, status, code) => {
    const answer = await modern(`/v1/ws/versions/${id}/solutions`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it("does not say that a release of another account is not open yet", async () => {
    expect((await legacy("/v1/ws/versions/43/solutions")).json()).toMatchObject({ code: "release_not_found" });
  });

  it("refuses a release all of whose products are not open yet", async () => {
    expect((await early("/v1/ws/versions/50/solutions")).json()).toMatchObject({ code: "product_not_enabled" });
  });
});

describe("GET /v1/ws/solutions/{id}/modules", () => {
  it("lists the solution's modules with what they hold", async () => {
    expect((await modern("/v1/ws/solutions/421/modules")).json()).toEqual([
      {
        id: 4211,
        name: "Cards",
        wsYamlUrl: "/4.2.4/issuing/cards",
        latestVersion: true,
        about: "Cards, Cards",
        operations: 2,
        events: 2,
      },
    ]);
    expect(idsOf(await modern("/v1/ws/solutions/423/modules"))).toEqual([]);
  });

  it.each([
    ["another account's solution", 351, 404, "solution_not_found"],
    ["an unknown solution", 99, 404, "solution_not_found"],
    ["a solution that is not open yet", 422, 403, "solution_not_enabled"],
    ["a solution of a release that is not open yet", 431, 403, "release_not_enabled"],
  ])("refuses %s", async (_, id, status, code) => {
    const answer = await modern(`/v1/ws/solutions/${id}/modules`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });
});

describe("an id that is none", () => {
  const ids = [
    "abc",
    "-1",
    "0",
    "1e1",
    "0x2",
    "2.0",
    "%202",
    "2%00",
    "%00",
    "99999999999999999999",
    "%F0%9F%92%B3",
    "2,3",
  ];

  it.each(ids)("is refused: %s", async (id) => {
    for (const url of [`/v1/ws/products/${id}/versions`, `/v1/ws/apis?name=card&solutionId=${id}`]) {
      const answer = await modern(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expect(answer.json()).toMatchObject({ code: "validation_failed" });
    }
  });
});

describe("GET /v1/ws/apis", () => {
  it("finds APIs, sub-APIs and operations by name", async () => {
    const names = (answer: Awaited<ReturnType<Caller>>) => answer.json<{ name: string }[]>().map(({ name }) => name);
    expect(names(await modern("/v1/ws/apis?name=card+management&solutionId=421"))).toEqual(["Card Management"]);
    expect(names(await modern("/v1/ws/apis?name=card+limits&solutionId=421"))).toEqual(["Card limits"]);
    expect(names(await modern("/v1/ws/apis?name=get+cards&solutionId=421"))).toEqual(["Get /cards/{id}"]);
  });

  it("gives an id that stays, the name, and the page's link without a slash before it", async () => {
    const answer = await modern("/v1/ws/apis?name=Card%20Management&solutionId=421");
    expect(answer.json()).toEqual([
      { id: expect.any(Number), name: "Card Management", link: "swagger-ui/4.2.4/issuing/cards" },
    ]);
    expect(answer.json()).toEqual((await hosted("/v1/ws/apis?name=card-management&solutionId=421")).json());
  });

  it.each(["", "name=", "name=%20%20", "name=%2F%2F", "name=zzzz"])("finds nothing for %j", async (query) => {
    expect(idsOf(await modern(`/v1/ws/apis?solutionId=421&${query}`))).toEqual([]);
  });

  it("searches what the caller may see when no solution is named", async () => {
    const links = async (caller: Caller) =>
      (await caller("/v1/ws/apis?name=Card%20Management")).json<{ link: string }[]>().map(({ link }) => link);
    expect(await links(legacy)).toEqual(["swagger-ui/3.5.8/issuing/cards"]);
    expect(await links(modern)).toEqual(["swagger-ui/4.2.4/issuing/cards"]);
    expect(await links(early)).toEqual([]);
    expect(await links(nobody)).toEqual([]);
  });

  it.each([
    [351, 404, "solution_not_found"],
    [422, 403, "solution_not_enabled"],
    [431, 403, "release_not_enabled"],
  ])("refuses to search solution %i", async (id, status, code) => {
    const answer = await modern(`/v1/ws/apis?name=card&solutionId=${id}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it.each(["name=%00card", `name=${"a".repeat(101)}`, "name=a&name=b"])("refuses the query %s", async (query) => {
    expect((await modern(`/v1/ws/apis?solutionId=421&${query}`)).statusCode).toBe(400);
  });
});
