import { expect, test } from "vitest";
import { createPathSearch } from "./path-search.ts";

const entries = [
  { path: "/cards", verb: "GET" },
  { path: "/cards", verb: "POST" },
  { path: "/cards/{cardId}", verb: "GET" },
  { path: "/cards/{cardId}/block", verb: "POST" },
  { path: "/cards/search", verb: "POST" },
  { path: "/accounts/{accountId}/cards", verb: "GET" },
  { path: "/v1/account_holders/{account_holder_token}", verb: "GET" },
  { path: "/{id}", verb: "GET" },
  {},
];
const search = createPathSearch(entries);
/** The best first, with the word `part` for what is only a part of the path. */
const found = (text: string) =>
  search(text)
    .sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || other.likeness - one.likeness)
    .map(({ position, isWhole }) => `${entries[position]?.verb} ${entries[position]?.path}${isWhole ? "" : " part"}`);

test.each([
  ["/cards/crd_7QX2M4KD0A/block", ["POST /cards/{cardId}/block"]],
  ["/cards/{cardId}/block", ["POST /cards/{cardId}/block"]],
  ["https://api.bank.example/rest/4.2.4/issuing/cards/crd_1/block?dry=true", ["POST /cards/{cardId}/block"]],
  ["post /CARDS/crd_1/block/", ["POST /cards/{cardId}/block"]],
  ["v1/account_holders", ["GET /v1/account_holders/{account_holder_token} part"]],
  ["/v1/account_hol", ["GET /v1/account_holders/{account_holder_token} part"]],
  ["DELETE /cards/crd_1/block", []],
])("%j is %j", (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test("of a path with the same letters the literal is meant, and the whole path before a part of one", () => {
  expect(found("/cards/search").slice(0, 2)).toEqual(["POST /cards/search", "GET /cards/{cardId}"]);
  expect(found("POST /cards")[0]).toBe("POST /cards");
});

test.each(["card block", "", "/", "//", "/%E0%A4", "/zzz", `/${"a/".repeat(5000)}`])("%j finds nothing", (text) => {
  expect(found(text)).toEqual([]);
});
