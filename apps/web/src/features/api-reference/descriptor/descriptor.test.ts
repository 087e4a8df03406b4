import type { ModuleDescriptor } from "@connect-portal/contract";
import type { OperationEntry } from "@connect-portal/openapi-document";
import { describe, expect, test } from "vitest";
import { addressOf, documentsOf, findPlace, firstPlace, openedAt, verbOf } from "./place.ts";
import { rowsAround, treeOf } from "./tree.ts";

const descriptor: ModuleDescriptor = {
  modules: [
    {
      moduleName: "Guides",
      apis: [
        { name: "Card events", webhookLink: "webhooks", file: "statics/events.html", staticContent: true },
        { name: "Coming" },
      ],
    },
    {
      moduleName: "Cards",
      expanded: true,
      apis: [
        {
          name: "Card status",
          versioning: [
            { version: "v1", file: "cards-v1.yaml", HttpVerb: "PUT", deprecated: true },
            { version: "v2", file: "api.yaml", HttpVerb: "POST" },
          ],
          subApiList: [
            { name: "Block a card", HttpVerb: "POST" },
            { name: "Set card status", file: "old.yaml", HttpVerb: "PUT", deprecated: true },
          ],
        },
        { name: "Renewal", file: "api.yaml", HttpVerb: "PUT", deprecated: true },
        { name: "Overview", file: "statics/index.html", staticContent: true },
      ],
    },
  ],
};

const fileOf = (wanted: Parameters<typeof findPlace>[1]) => {
  const place = findPlace(descriptor, wanted);
  return place && openedAt(place)?.file;
};

describe("what the address opens", () => {
  test("without a name: a document to try before a page to read, which opens where there is nothing else", () => {
    const page = { name: "How it works", file: "statics/index.html", staticContent: true };
    const apis = [page, { name: "Cards", file: "api.yaml" }];
    expect(firstPlace({ modules: [{ moduleName: "Start", apis }] })?.api.name).toBe("Cards");
    expect(firstPlace({ modules: [{ moduleName: "Start", apis: [page] }] })?.api.name).toBe("How it works");
  });

  test("without a name: the first API with a file, not one that leads to the webhooks", () => {
    const place = firstPlace(descriptor);
    expect(place?.api.name).toBe("Card status");
  });

  test("a descriptor without any API opens nothing", () => {
    expect(firstPlace({ modules: [{ moduleName: "Empty", apis: [] }] })).toBeUndefined();
  });

  test("an API without a file of its own opens its newest version that is not deprecated", () => {
    expect(fileOf({ api: "Card status" })).toBe("api.yaml");
  });

  test("a version opens that version's file", () => {
    expect(fileOf({ api: "Card status", version: "v1" })).toBe("cards-v1.yaml");
  });

  test("a sub-API's name alone opens its file, and its API's file when it has none", () => {
    expect(fileOf({ api: "Set card status" })).toBe("old.yaml");
    expect(fileOf({ api: "Block a card" })).toBe("api.yaml");
    expect(findPlace(descriptor, { api: "Block a card" })?.api.name).toBe("Card status");
  });

  test("another case finds the same place", () => {
    expect(findPlace(descriptor, { api: "CARD STATUS" })?.api.name).toBe("Card status");
  });

  test("an unknown name or version finds nothing more", () => {
    expect(findPlace(descriptor, { api: "Nothing" })).toBeUndefined();
    expect(fileOf({ api: "Card status", version: "v9" })).toBe("api.yaml");
  });

  test("a static page is known as one", () => {
    const place = findPlace(descriptor, { api: "Overview" });
    expect(place && openedAt(place)).toEqual({ file: "statics/index.html", staticContent: true });
  });

  test("each document is listed once, static pages are not", () => {
    expect(documentsOf(descriptor).map(({ file }) => file)).toEqual(["api.yaml", "old.yaml", "cards-v1.yaml"]);
  });

  test.each([
    { api: "Card status" },
    { api: "Card status", version: "v1" },
    { api: "Card status", sub: "Block a card" },
  ])("the address of a place leads back to it: %j", (wanted) => {
    const place = findPlace(descriptor, wanted);
    const query = new URLSearchParams(place && addressOf(place));
    const again = { api: query.get("api"), version: query.get("version"), sub: query.get("sub") };
    expect(findPlace(descriptor, again)).toEqual(place);
  });
});

describe("the tree", () => {
  test("keeps order, expanded state, verb, deprecated and webhook marks", () => {
    const [guides, cards] = treeOf(descriptor);
    expect([guides?.expanded, cards?.expanded]).toEqual([false, true]);
    expect(guides?.items.map(({ webhook }) => webhook)).toEqual([true, false]);
    expect(cards?.items.map(({ verb, deprecated }) => [verb, deprecated])).toEqual([
      [undefined, false],
      ["PUT", true],
      [undefined, false],
    ]);
  });

  test("an API whose sub-APIs share a verb shows it; for a group of several it claims none", () => {
    const subApiList = [
      { name: "a", HttpVerb: "GET" as const },
      { name: "b", HttpVerb: "GET" as const },
    ];
    expect(verbOf({ name: "x", HttpVerb: "POST", subApiList: subApiList.slice(1) })).toBe("POST");
    expect(verbOf({ name: "x", HttpVerb: "GET", subApiList })).toBe("GET");
    expect(
      verbOf({ name: "x", HttpVerb: "GET", subApiList: [...subApiList, { name: "c", HttpVerb: "PUT" }] }),
    ).toBeUndefined();
  });

  test("an API holds its sub-APIs, and once its document is known the operations in the order of the page", () => {
    const operation = (id: string, title: string, tag: string): OperationEntry => ({
      id,
      title,
      kind: "operation",
      method: "get",
      path: `/${id}`,
      tags: [tag],
      deprecated: false,
    });
    const index = {
      operations: [operation("list", "List cards", "z"), operation("block", "block a card", "a")],
      tags: [{ name: "a" }, { name: "z" }],
    };
    const rowsOf = (...rest: Parameters<typeof treeOf> extends [unknown, ...infer Rest] ? Rest : never) =>
      treeOf(descriptor, ...rest)[1]?.items[0]?.children?.map(({ name, address }) => [name, address]);
    expect(rowsOf()).toEqual([
      ["Block a card", "?api=Card+status&sub=Block+a+card"],
      ["Set card status", "?api=Card+status&sub=Set+card+status"],
    ]);
    expect(rowsOf(new Map([["api.yaml", index]]))).toEqual([
      ["block a card", "?api=Card+status#operation/block"],
      ["List cards", "?api=Card+status#operation/list"],
      ["Set card status", "?api=Card+status&sub=Set+card+status"],
    ]);
    const version = findPlace(descriptor, { api: "Card status", version: "v1" });
    expect(rowsOf(new Map([["cards-v1.yaml", index]]), version)?.[0]).toEqual([
      "block a card",
      "?api=Card+status&version=v1#operation/block",
    ]);
  });

  test("operations stand under their tags where the descriptor lists no sub-APIs and there are several", () => {
    const operation = (id: string, ...tags: string[]): OperationEntry => ({
      id,
      title: id,
      kind: "operation",
      method: "get",
      path: `/${id}`,
      tags,
      deprecated: false,
    });
    const tags = [{ name: "a", summary: "Cards" }, { name: "b" }];
    const headingsOf = (operations: OperationEntry[]) =>
      treeOf(descriptor, new Map([["api.yaml", { operations, tags }]]))[1]?.items.map(({ children = [] }) =>
        children.map(({ name, heading }) => [name, heading]),
      );
    expect(headingsOf([operation("x", "b"), operation("y", "a"), operation("z")])?.[1]).toEqual([
      ["z", undefined],
      ["y", "Cards"],
      ["x", "b"],
    ]);
    expect(headingsOf([operation("x", "b")])?.[1]).toEqual([["x", undefined]]);
    expect(headingsOf([operation("x", "b"), operation("y", "a")])?.[0]?.slice(0, 2)).toEqual([
      ["y", undefined],
      ["x", undefined],
    ]);
  });

  test("a list without end is cut around the operation that is read", () => {
    const rows = Array.from({ length: 1000 }, (_, at) => at);
    expect(rowsAround(rows.slice(0, 300), 299)).toHaveLength(300);
    expect(rowsAround(rows, 0).slice(0, 2)).toEqual([0, 1]);
    expect(rowsAround(rows, 500)).toContain(500);
    expect(rowsAround(rows, 999).at(-1)).toBe(999);
    expect(rowsAround(rows, 500, 4)).toEqual([498, 499, 500, 501]);
    for (const at of rows) expect(rowsAround(rows, at)).toContain(at);
  });

  test("and the part of it stays while the reader goes on, until there is little left of it", () => {
    const rows = Array.from({ length: 1000 }, (_, at) => at);
    const firstRows = rows.map((at) => rowsAround(rows, at)[0]);
    expect([...new Set(firstRows)]).toEqual([0, 75, 150, 225, 300, 375, 450, 525, 600, 675, 700]);
  });

  test("an API without a verb of its own shows that of its newest version", () => {
    expect(verbOf({ name: "x", versioning: [{ version: "v1", HttpVerb: "GET", deprecated: true }] })).toBe("GET");
  });
});
