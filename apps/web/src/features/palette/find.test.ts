import type { OperationEntry } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { entriesOfDocuments, entryOf } from "./entries.ts";
import { find } from "./find.ts";

const operation = (id: string, title: string, more: Partial<OperationEntry> = {}): OperationEntry => ({
  id,
  title,
  kind: "operation",
  method: "post",
  path: `/v2/cards/{cardId}/${id}`,
  tags: [],
  deprecated: false,
  ...more,
});

const cards = entriesOfDocuments(
  [
    {
      addressOf: (anchor) => `/swagger-ui/x?api=Cards#${anchor}`,
      index: {
        title: "Cards",
        operations: [
          operation("setStatus", "Block card (old)", { deprecated: true }),
          operation("unblockCard", "Unblock a card"),
          operation("blockCard", "Block a card"),
          operation("__proto__", "constructor", { path: "/toString", method: "get" }),
        ],
        schemas: [
          { name: "BlockRequest", deprecated: false },
          { name: "Card", title: "A blocked or open card", deprecated: false },
        ],
      },
    },
  ],
  "Issuing 4.2.4",
);
const pages = [entryOf({ group: "pages", title: "Products", to: "/select-product", detail: "Catalogue" })];
const first = (found: ReturnType<typeof find>) => found.groups[0]?.entries[0];
const all = [...pages, ...cards];

const shown = (typed: string, limit = 6) =>
  find(all, typed, limit).groups.map(({ group, entries, count }) => [group, count, entries.map(({ title }) => title)]);

test("of equal groups operations come first, and what is deprecated comes after what is not", () => {
  expect(shown("block")).toEqual([
    ["operations", 3, ["Block a card", "Block card (old)", "Unblock a card"]],
    ["schemas", 2, ["BlockRequest", "Card"]],
  ]);
});

test("scattered letters count only where nothing has them as they were typed", () => {
  expect(shown("bac")).toEqual([["operations", 2, ["Block a card", "Unblock a card"]]]);
  expect(shown("card").map(([group]) => group)).not.toContain("pages");
  expect(shown("crd").map(([group]) => group)).toEqual(["operations", "schemas"]);
});

test("the first row is the best hit: its group stands first", () => {
  expect(first(find(all, "prod", 6))?.title).toBe("Products");
  expect(first(find(all, "BlockReq", 6))?.title).toBe("BlockRequest");
  expect(first(find(all, "unblock", 6))?.to).toBe("/swagger-ui/x?api=Cards#operation/unblockCard");
});

test("a name that is a schema's and part of an operation's leads to the operation", () => {
  expect(shown("card").map(([group]) => group)).toEqual(["operations", "schemas"]);
  expect(first(find(all, "card", 6))?.group).toBe("operations");
});

test("an error of an operation comes before one of all calls", () => {
  const status = { group: "errors", status: "409", detail: "", isElsewhere: true, words: ["409"] } as const;
  const code = "username_taken";
  const explained = { code, status: "409", text: "", cause: "", mend: "", section: "Any call" } as const;
  const ofAll = entryOf({ ...status, title: "taken", to: "", explained });
  const ofOperation = entryOf({ ...status, title: "card_state_conflict", to: "/x", rank: "start" });
  expect(find([ofAll, ofOperation], "409", 6).groups[0]?.entries).toEqual([ofOperation, ofAll]);
});

test("what is elsewhere comes after what is about as good here", () => {
  const elsewhere = { group: "operations", detail: "Issuing 4.1.0", isElsewhere: true, rank: "exact" } as const;
  const other = entryOf({ ...elsewhere, title: "Block a card", to: "/swagger-ui/y?api=Cards" });
  const [found] = find([other, ...all], "block a card", 6).groups;
  expect(found?.entries.filter(({ title }) => title === other.title).map(({ detail }) => detail)).toEqual([
    "Issuing 4.2.4",
    "Issuing 4.1.0",
  ]);
});

test("an operation is found by its path, its id, and its verb with its title", () => {
  expect(shown("setstatus")).toEqual([["operations", 1, ["Block card (old)"]]]);
  expect(shown("get constr")).toEqual([["operations", 1, ["constructor"]]]);
  expect(shown("/tostring")).toEqual([["operations", 1, ["constructor"]]]);
});

test("each group shows so many and says how many there are", () => {
  expect(shown("block", 1)).toEqual([
    ["operations", 3, ["Block a card"]],
    ["schemas", 2, ["BlockRequest"]],
  ]);
});

test("nothing typed shows everything as it comes, and a word that nothing has shows nothing", () => {
  expect(shown("  ", 2).map(([group]) => group)).toEqual(["operations", "schemas", "pages"]);
  expect(find(all, "blcok", 6)).toEqual({ groups: [], count: 0 });
});

test("what the server found stays, though its name has not the letters that were typed", () => {
  const api = entryOf({
    group: "apis",
    title: "Currency table",
    to: "/swagger-ui/y?api=Currency",
    detail: "Issuing",
    rank: "typo",
  });
  expect(first(find([api], "curency", 6))).toBe(api);
});

test("a hit that the server puts first stands first, whatever its name is", () => {
  const error = entryOf({ group: "errors", title: "too_many_requests", to: "", detail: "", rank: "first" });
  const text = entryOf({ group: "apis", title: "Block list", to: "/x", detail: "", rank: "text" });
  expect(first(find([...all, text, error], "block", 6))).toBe(error);
  expect(find([...all, text], "block", 6).groups.map(({ group }) => group)).toEqual(["operations", "schemas", "apis"]);
});

test("a page that is called like what is typed comes before operations that have the words", () => {
  const page = entryOf({ group: "pages", title: "Cards", to: "/cards", detail: "" });
  const operations = entriesOfDocuments(
    [
      {
        addressOf: (anchor) => `#${anchor}`,
        index: { title: "C", operations: [operation("list", "List cards")], schemas: [] },
      },
    ],
    "",
  );
  expect(first(find([...operations, page], "cards", 6))).toBe(page);
});

test("the right one of two thousand entries is found", () => {
  const many = entriesOfDocuments(
    [
      {
        addressOf: (anchor) => `#${anchor}`,
        index: {
          title: "Many",
          operations: Array.from({ length: 1100 }, (_, at) =>
            operation(`operation${at}`, `List the things of team ${at}`),
          ),
          schemas: Array.from({ length: 900 }, (_, at) => ({ name: `thing-with-a-name-${at}`, deprecated: false })),
        },
      },
    ],
    "",
  );
  expect(find(many, "thing 1099", 6).groups[0]?.entries[0]?.title).toBe("List the things of team 1099");
  expect(find(many, "t", 6).count).toBe(2000);
});

test("of schemas that are called alike in several documents there is one", () => {
  const document = (title: string) => ({
    addressOf: (anchor: string) => `/${title}#${anchor}`,
    index: { title, operations: [], schemas: [{ name: "Card", deprecated: false }] },
  });
  const entries = entriesOfDocuments([document("Cards"), document("Limits")], "Issuing 4.2.4");
  expect(entries.map(({ title, to, context, detail }) => [title, to, context, detail])).toEqual([
    ["Card", "/Cards#schema/Card", "in 2 documents", "Issuing 4.2.4"],
  ]);
});
