import { expect, test } from "vitest";
import { grantScopes } from "./grant-scopes.ts";

const known = new Map([
  ["cards:read", ""],
  ["cards:write", ""],
]);

test.each<[string, string | undefined, string[] | null, string]>([
  ["nothing asked, nothing limited: everything", undefined, null, "sandbox"],
  ["nothing asked: all that the client may have", undefined, ["cards:read", "gone:read"], "cards:read gone:read"],
  ["as asked", "cards:read", null, "cards:read"],
  ["in the order that was asked, each once", "cards:write  cards:read cards:write", null, "cards:write cards:read"],
  ["everything, when asked by name", "sandbox", null, "sandbox"],
  ["of a limited client what it may have", "cards:read", ["cards:read"], "cards:read"],
])("granted: %s", (_what, asked, limits, granted) => {
  expect(grantScopes(asked, limits, known)).toBe(granted);
});

const UNKNOWN = "The scope cards:fly is unknown or not allowed for this client.";
const UNSAID = "A requested scope is unknown or not allowed for this client.";

test.each<[string, string, string[] | null, string]>([
  ["one that there is not", "cards:read cards:fly", null, UNKNOWN],
  ["another than the client's", "cards:write", ["cards:read"], UNKNOWN.replace("cards:fly", "cards:write")],
  ["everything, of a client that is limited", "sandbox", ["cards:read"], UNKNOWN.replace("cards:fly", "sandbox")],
  ["a control character", "cards:read\u0000", null, UNSAID],
  ["a line break", "cards:read\r\nset-cookie:a=b", null, UNSAID],
  ["a quote", 'cards"read', null, UNSAID],
  ["another alphabet", "карты", null, UNSAID],
  ["the number of a card", "4539730194628578", null, UNSAID],
  ["a long one", "x".repeat(500), null, UNSAID],
  ["ten thousand", "a ".repeat(10_000), null, "scope can have at most 2000 characters."],
  ["only spaces", "   ", null, "scope is empty."],
  ["a name of JavaScript's", "__proto__", null, UNKNOWN.replace("cards:fly", "__proto__")],
])("refused as a whole: %s", (_what, asked, limits, message) => {
  expect(() => grantScopes(asked, limits, known)).toThrow(
    expect.objectContaining({ code: "invalid_scope", statusCode: 400, message }),
  );
});
