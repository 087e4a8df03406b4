import type { Server } from "@connect-portal/openapi-document";
import { describe, expect, test } from "vitest";
import { parsePathTemplate } from "./path-template.ts";
import { createRouteTable } from "./route-table.ts";
import { serverPaths } from "./server-paths.ts";

const BASE = "/PowerCardConnectApi/rest";

function tableOf(...paths: string[]) {
  const faults: string[] = [];
  const routes = paths.map((path, index) => {
    const [method = "", ...template] = path.split(" ");
    return { method, serverPath: BASE, path: template.join(" "), target: path, owner: `spec ${index}` };
  });
  const table = createRouteTable<string>();
  table.add(routes, (message) => faults.push(message));
  return { faults, table };
}

describe("path templates", () => {
  test.each([
    ["/cards", [["cards"]], []],
    ["/cards/{id}", [["cards"], ["", ""]], ["id"]],
    ["/cards/{card-id}/pins/{n}", [["cards"], ["", ""], ["pins"], ["", ""]], ["card-id", "n"]],
    ["/cards/{id}.pdf", [["cards"], ["", ".pdf"]], ["id"]],
    ["/rates/{from}-{to}", [["rates"], ["", "-", ""]], ["from", "to"]],
    ["/with%20space/100%", [["with space"], ["100%"]], []],
  ])("%s is read", (template, segments, names) => {
    expect(parsePathTemplate(template)).toEqual({ segments, names });
  });
});

describe("routes", () => {
  const { table, faults } = tableOf(
    "GET /cards/search",
    "GET /cards/{id}",
    "PUT /cards/{cardId}",
    "GET /cards/{id}.pdf",
    "GET /cards/{id}:block",
    "POST /cards/{id}:block",
    "POST /cards/{id}:unblock",
    "GET /rates/{from}-{to}",
    "GET /Cards(Key={id})",
    "GET /with space/{id}",
    "GET /coded%20space",
    "GET /a*b/{id}",
    "GET /v{version}/cards",
    "GET /{any}/cards",
    "GET /tight/{a}{b}",
    "GET /files/{name}.{kind}",
    "GET /files/{name}.tar.gz",
  );

  test.each([
    ["GET", "/cards/search", "GET /cards/search"],
    ["GET", "/cards/7?x=/y", "GET /cards/{id}"],
    ["PUT", "/cards/7", "PUT /cards/{cardId}"],
    ["GET", "/cards/7.pdf", "GET /cards/{id}.pdf"],
    ["POST", "/cards/7:block", "POST /cards/{id}:block"],
    ["POST", "/cards/7:unblock", "POST /cards/{id}:unblock"],
    ["GET", "/rates/EUR-USD", "GET /rates/{from}-{to}"],
    ["GET", "/Cards(Key=7)", "GET /Cards(Key={id})"],
    ["GET", "/with%20space/7", "GET /with space/{id}"],
    ["GET", "/coded%20space", "GET /coded%20space"],
    ["GET", "/a*b/7", "GET /a*b/{id}"],
    ["GET", "/v2/cards", "GET /v{version}/cards"],
    ["GET", "/v/cards", "GET /{any}/cards"],
    ["GET", "/2/cards", "GET /{any}/cards"],
    ["GET", "/files/x.tar.gz", "GET /files/{name}.tar.gz"],
    ["GET", "/cards/searches", "GET /cards/{id}"],
    ["PUT", "/cards/search", "PUT /cards/{cardId}"],
    ["HEAD", "/cards/7", "GET /cards/{id}"],
    ["GET", "/c%61rds/7", "GET /cards/{id}"],
  ])("%s %s is %s", (method, path, expected) => {
    expect(table.find(method, BASE + path)?.target).toBe(expected);
  });

  test.each([
    ["a shorter path", "GET", "/cards"],
    ["a longer path", "GET", "/cards/7/8"],
    ["a slash more", "GET", "/cards/search/"],
    ["a segment without its last literal", "GET", "/Cards(Key=7"],
    ["a segment without a value", "GET", "/rates/-USD"],
    ["another method", "DELETE", "/cards/7"],
    ["a method that no route has", "PURGE", "/cards/7"],
    ["broken percent-encoding", "GET", "/cards/%zz"],
    ["a parameter of 3,000 characters", "GET", `/cards/${"x".repeat(3000)}`],
  ])("%s is unknown", (_what, method, path) => {
    expect(table.find(method, BASE + path)).toBeUndefined();
  });

  test.each([
    ["/cards/a%2Fb", { p0: "a/b" }],
    ["/rates/EUR-USD-2", { p0: "EUR", p1: "USD-2" }],
    ["/tight/xyz", { p0: "x", p1: "yz" }],
    ["/cards/search", {}],
  ])("%s gives its parameters by place", (path, params) => {
    expect(table.find("GET", BASE + path)?.params).toEqual(params);
  });

  test("a whole address is known by its path", () => {
    expect(table.find("GET", `http://host${BASE}/cards/7?x=1`)?.target).toBe("GET /cards/{id}");
  });

  test("a path knows its methods, HEAD with GET", () => {
    expect(table.methodsAt(`${BASE}/cards/7`)).toEqual(["GET", "PUT", "HEAD"]);
    expect(table.methodsAt(`${BASE}/nothing`)).toEqual([]);
  });

  test("all of them fit", () => {
    expect(faults).toEqual([]);
  });

  test("of two claims the first wins, whatever the parameters are called", () => {
    const twice = tableOf("GET /cards/{id}", "GET /cards/{cardId}");
    expect(twice.table.find("GET", `${BASE}/cards/7`)?.target).toBe("GET /cards/{id}");
    expect(twice.faults).toEqual([`GET ${BASE}/cards/{cardId} of spec 1 is left out: spec 0 has it already`]);
  });

  test("a template deeper than any address is reported and harms no other", () => {
    const { table: rest, faults: reported } = tableOf(`GET ${"/a".repeat(300)}`, "GET /fine");
    expect(reported).toEqual([expect.stringMatching(/of spec 0 is left out: it has more than 256 segments$/)]);
    expect(rest.find("GET", `${BASE}/fine`)).toBeDefined();
  });

  test("a segment of many parameters takes no longer for a long text", () => {
    const { table: hard } = tableOf(`GET /${"{a}-".repeat(20)}x`);
    expect(hard.find("GET", `${BASE}/${"-".repeat(4000)}`)).toBeUndefined();
  });
});

describe("server paths", () => {
  const of = (...servers: Server[]) => serverPaths(servers);

  test("relative and absolute URLs below the sandbox, each once, without a trailing slash", () => {
    expect(of({ url: `${BASE}/4.2.4` }, { url: `https://host${BASE}/4.2.4/` }, { url: BASE })).toEqual([
      `${BASE}/4.2.4`,
      BASE,
    ]);
  });

  test("variables have their default", () => {
    const variables = { release: { default: "4.2.4" }, __proto__: { default: "x" } };
    expect(
      of({ url: `{scheme}://h${BASE}/{release}`, variables: { ...variables, scheme: { default: "https" } } }),
    ).toEqual([`${BASE}/4.2.4`]);
  });

  test("other hosts' paths and nonsense have none", () => {
    expect(of({ url: "https://api.example/v1" }, { url: "http://[" }, { url: `${BASE}x` })).toEqual([]);
    expect(serverPaths([])).toEqual([]);
  });
});
