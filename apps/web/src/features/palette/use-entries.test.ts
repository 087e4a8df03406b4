import type { PortalHit } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { entryOf } from "./entries.ts";
import { entriesOfHits, fullGroups } from "./use-entries.ts";

const here = "/swagger-ui/4.2.4/issuing/cards";
const hit = (change: Partial<PortalHit>): PortalHit => ({
  kind: "operation",
  title: "Create card",
  rank: "words",
  verb: "POST",
  place: "Issuing 4.2.4",
  module: "Cards",
  link: `${here}?api=Cards#operation/createCard`,
  deprecated: false,
  ...change,
});
const noneKnown = { errors: [], pages: [] };
const own = [entryOf({ group: "operations", title: "Create card", to: `${here}?api=Cards&version=2`, detail: "" })];

test("what the open page has itself is not told twice", () => {
  expect(entriesOfHits([hit({})], own, noneKnown, here)).toEqual([]);
  expect(entriesOfHits([hit({ kind: "field" })], own, noneKnown, here)).toHaveLength(1);
});

test("a hit of another module says where it is, and is recorded when it is opened", () => {
  const link = "/swagger-ui/4.1.0/issuing/cards?api=Cards#operation/createCard";
  const [entry] = entriesOfHits([hit({ link, place: "Issuing 4.1.0" })], own, noneKnown, here);
  expect(entry).toMatchObject({
    group: "operations",
    verb: "POST",
    context: "Cards",
    detail: "Issuing 4.1.0",
    isElsewhere: true,
    action: "Select ConnectAPI Module",
  });
});

test("an error is found by its status, a field says what holds it", () => {
  const link = `${here}?api=Cards#operation/blockCard`;
  const [error, field] = entriesOfHits(
    [
      hit({ kind: "error", title: "card_state_conflict", status: "409", context: "Block card", link }),
      hit({ kind: "field", title: "reason", context: "Block card, request", link }),
    ],
    own,
    noneKnown,
    here,
  );
  expect(error).toMatchObject({ group: "errors", status: "409", context: "Block card", isElsewhere: false });
  expect(error?.foldedWords.map(({ text }) => text)).toEqual(["409"]);
  expect(field).toMatchObject({ group: "fields", context: "Block card, request" });
  expect(field).not.toHaveProperty("action");
});

test("an error that has a page keeps its explanation, in the place that the server gives it", () => {
  const code = "username_taken";
  const explained = { code, status: "409", text: "Taken.", cause: "", mend: "", section: "Any call" } as const;
  const inBook = entryOf({ group: "errors", title: "taken", to: "", detail: "Any call", isElsewhere: true, explained });
  const [entry] = entriesOfHits(
    [hit({ kind: "error", title: "taken", rank: "first", link: "/errors/taken" })],
    own,
    { errors: [inBook], pages: [] },
    here,
  );
  expect(entry).toEqual({ ...inBook, rank: "first" });
});

test("a page keeps its name in the reader's language, in the place that the server gives it", () => {
  const page = entryOf({ group: "pages", title: "Identifiants", to: "/credentials", detail: "" });
  const found = hit({ kind: "page", title: "Credentials", rank: "exact", link: "/credentials" });
  expect(entriesOfHits([found], own, { errors: [], pages: [page] }, here)).toEqual([{ ...page, rank: "exact" }]);
});

test("an operation shows its path, and pages are as near from everywhere", () => {
  const [operation, page, module] = entriesOfHits(
    [
      hit({ title: "Get card", path: "/cards/{cardId}" }),
      hit({ kind: "page", title: "Credentials", place: "", module: "", link: "/credentials" }),
      hit({ kind: "module", title: "Cards", link: "/swagger-ui/4.1.0/issuing/cards" }),
    ],
    own,
    noneKnown,
    here,
  );
  expect(operation).toMatchObject({ context: "/cards/{cardId}" });
  expect(page).toMatchObject({ group: "pages", isElsewhere: false });
  expect(page).not.toHaveProperty("action");
  expect(module).toMatchObject({ group: "catalogue", isElsewhere: false, action: "Select ConnectAPI Module" });
});

test("a group of which the server told as many as it tells may have more", () => {
  const many = Array.from({ length: 30 }, (_, at) => hit({ kind: "field", title: `field${at}` }));
  expect(fullGroups([hit({}), ...many])).toEqual(new Set(["fields"]));
});
