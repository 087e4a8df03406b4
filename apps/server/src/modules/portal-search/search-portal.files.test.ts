import type { Content, ContentStore } from "@connect-portal/content";
import { publishedContent } from "@connect-portal/content/testing";
import type { PageLanguage, PortalHitKind } from "@connect-portal/contract";
import { beforeAll, expect, test } from "vitest";
import { createPortalSearch } from "./search-portal.ts";

let content: ContentStore;
beforeAll(async () => {
  content = await publishedContent();
});

const { search } = createPortalSearch(
  () => content.current(),
  (error) => expect.fail(String(error)),
);

function all(text: string, { near, productIds = [1, 2, 3] }: { near?: string; productIds?: number[] } = {}) {
  return search({ content: content.current(), productIds, permissions: [] }, { text, near, kinds: "all" });
}

/** Searches the published content; returns hits of one kind. */
async function found(kind: PortalHitKind, text: string, near?: string) {
  return (await all(text, near === undefined ? {} : { near })).filter((hit) => hit.kind === kind);
}

/** What a reader types, and what has to stand first. */
test.each([
  ["webhook", "page Webhook endpoints"],
  ["webhooks", "page Webhook endpoints"],
  ["rate limit", "error 429 too_many_requests"],
  ["429", "error 429 too_many_requests"],
  ["changelog", "page What changed"],
  ["quick start", "page Quick start"],
  ["3-D secure", "operation POST Start authentication"],
  ["3DS", "operation POST Start authentication"],
  ["3ds challenge", "operation PUT Set challenge method"],
  ["decline 51", "code 51 Not sufficient funds"],
  ["51", "code 51 Not sufficient funds"],
  ["insufficient funds", "code 51 Not sufficient funds"],
  ["54", "code 54 Expired card"],
  ["sdk", "sdk Client SDKs of release 4.2.4"],
  ["python", "sdk Client SDKs of release 4.2.4"],
  ["decline", "page Declines and how to provoke them"],
  ["going live", "page Going live"],
  ["verify signature", "page Webhooks: receive, verify, retry"],
  ["cardProductCode", "field cardProductCode"],
  ["409", "error 409 idempotency_key_reused"],
  ["card_state_conflict", "error 409 card_state_conflict"],
  ["authorize", "operation POST Simulate authorization"],
  ["authorise", "operation POST Simulate authorization"],
  ["authorisation", "operation POST Simulate authorization"],
  ["preauthorisation", "operation POST Authorize payment"],
  ["do not honor", "code 05 Do not honour"],
  ["authorize payment", "operation POST Authorize payment"],
  ["/cards/{cardId}/block", "operation POST Block card"],
  ["/cards/crd_7QX2M4KD0A/block", "operation POST Block card"],
  ["cards/{cardId}/activation", "operation POST Activate card"],
  ["POST /cards", "operation POST Create card"],
  ["GET /PowerCardConnectApi/rest/4.2.4/issuing/accounts/acc_1/balances?x=1", "operation GET Get balances"],
  ["blockCard", "operation POST Block card"],
  ["block a card", "operation POST Block card"],
  ["how do I block a card?", "operation POST Block card"],
  ["freeze card", "operation POST Block card"],
  ["create card", "operation POST Create card"],
  ["card create", "operation POST Create card"],
  ["card", "operation GET Get card"],
  ["PIN", "operation PUT Set PIN"],
  ["chargeback", "operation POST Charge back"],
  ["top up", "operation POST Load account"],
  ["apple pay", "operation POST Provision token"],
  ["KYC", "operation PUT Set KYC status"],
  ["know your customer", "operation PUT Set KYC status"],
  ["refund", "operation POST Refund payment"],
  ["statement", "operation GET Get statement"],
  ["payout", "operation GET Get payout"],
  ["stand-in", "operation PUT Set stand-in"],
  ["card.issued", "event POST card.issued"],
  ["authorization.declined", "event POST authorization.declined"],
  ["expired card", "code 54 Expired card"],
  ["api key", "page Credentials"],
  ["access token", "page Credentials"],
  ["test cards", "page Test cards and amounts"],
  ["passkey", "page Sign-in and security"],
  ["idempotency", "error 409 idempotency_key_reused"],
  ["Idempotency-Key", "error 409 idempotency_key_reused"],
  ["pan", "operation POST Look up a card by PAN or account"],
  ["expiry", "field expiry"],
  ["webhook endpoints", "page Webhook endpoints"],
  ["merchant category code", "operation POST Merchant category code"],
  ["curency table", "operation POST Currency table"],
  ["tokens and wallets", "module Tokens and Wallets"],
])("%j finds %j first", async (text, expected) => {
  const [first] = await all(text);
  expect([first?.kind, first?.verb, first?.status, first?.title].filter(Boolean).join(" ")).toBe(expected);
});

test("a guide is found by the words of its translations, and named in the reader's language", async () => {
  const searcher = { content: content.current(), productIds: [], permissions: [] };
  const named = async (text: string, language?: PageLanguage) =>
    (await search({ ...searcher, language }, { text, kinds: "all" })).map(({ title }) => title)[0];
  expect(await named("litiges", "fr")).toBe("Litiges");
  expect(await named("litiges")).toBe("Disputes");
  expect(await named("échéance", "fr")).toBe("Litiges");
  expect(await named("النزاعات", "ar")).toBe("النزاعات");
  expect(await named("quick start", "fr")).toBe("Premiers pas");
});

test("an operation that several releases have is told of the newest first, with its verb and where it is", async () => {
  const places = (await found("operation", "language list")).map(
    ({ title, verb, place }) => `${verb} ${title}, ${place}`,
  );
  expect(places.slice(0, 2)).toEqual(["POST Language list, Issuing 4.2.4", "POST Language list, Issuing 4.1.0"]);
  const [first] = await found("operation", "currency table");
  expect(first?.place).toBe("Issuing 4.2.4");
  expect(first?.link).toMatch(/^\/swagger-ui\/4\.2\.4\/issuing\/reference-data\?api=.+#operation\//);
});

test("of equally good hits, that of the module whose page is open comes first", async () => {
  const [first] = await found("operation", "language list", "/4.1.0/issuing/reference-data");
  expect(first?.place).toBe("Issuing 4.1.0");
  const [exact] = await found("operation", "block card", "/4.1.0/issuing/card-management");
  expect(exact?.title).toBe("Block card");
});

test("an event leads to its page", async () => {
  const [first] = await found("event", "card.issued");
  expect(first).toMatchObject({
    title: "card.issued",
    rank: "exact",
    place: "Issuing 4.2.4",
    link: "/webhooks-ui/4.2.4/issuing/card-management?event=card.issued",
  });
});

test("an error that has a page is one row, with its text, and leads to the page", async () => {
  const hits = await found("error", "409");
  const rows = hits.map(({ status, title }) => `${status} ${title}`);
  expect(rows).toContain("409 card_state_conflict");
  expect(new Set(rows).size).toBe(rows.length);
  const [first] = await found("error", "card_state_conflict");
  expect(first).toMatchObject({
    context: "The state of the card does not allow this.",
    link: "/errors/card_state_conflict",
  });
});

test("a field is one row, which says how many have it and leads to a schema of the newest release", async () => {
  const [first, ...others] = await found("field", "cardProductCode");
  expect(first).toMatchObject({ rank: "exact", context: `in ${first?.count} places`, place: "Issuing 4.2.4" });
  expect(first?.count).toBeGreaterThan(10);
  expect(first?.link).toMatch(/#schema\//);
  expect(others.map(({ title }) => title)).not.toContain("cardProductCode");
  const [header] = await found("field", "Idempotency-Key");
  expect(header?.context).toMatch(/^in \d+ operations$/);
  const [only] = await found("field", "parameterColumnList");
  expect(only?.place).toContain("4.2.4");
});

test("a typo is corrected only where nothing has the letters that were typed", async () => {
  expect((await all("curency")).every(({ rank }) => rank === "typo")).toBe(true);
  expect((await all("currency")).some(({ rank }) => rank === "typo")).toBe(false);
});

test("without `kinds`, the kinds that the search had first", async () => {
  const searcher = { content: content.current(), productIds: [1, 2, 3], permissions: [] };
  const hits = await search(searcher, { text: "card" });
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(["operation", "event", "error", "field", "api"]));
});

test("what is not open to the caller is not found, nor are an administrator's pages", async () => {
  const titles = async (text: string, productIds: number[]) =>
    (await all(text, { productIds })).map(({ kind, title }) => `${kind} ${title}`);
  expect(await titles("card.issued", [])).toEqual(["page Issue a card and pay with it"]);
  expect(await titles("54", [])).toEqual([]);
  expect(await titles("release", [])).not.toContain("release Release 4.2.4");
  expect(await titles("sdk", [1])).toContain("sdk Client SDKs of release 3.5.8");
  expect(await titles("sdk", [1])).not.toContain("sdk Client SDKs of release 4.2.4");
  const hits = await all("currency table", { productIds: [1] });
  const places = hits.filter(({ kind }) => kind !== "error").map(({ place }) => place);
  expect(new Set(places)).toEqual(new Set(["Issuing 3.5.8"]));
  expect(await titles("activity", [1, 2, 3])).not.toContain("page Activity");
  expect(await titles("sign in", [1, 2, 3])).not.toContain("page Sign in");
  const administrator = { content: content.current(), productIds: [], permissions: ["manage_user"] as const };
  const pages = await search(administrator, { text: "activity", kinds: "all" });
  expect(pages.map(({ link }) => link)).toContain("/activity");
});

test("what was closed since the index was built is not found", async () => {
  let now: Content = content.current();
  const kept = createPortalSearch(
    () => content.current(),
    (error) => expect.fail(String(error)),
  );
  const ask = () => kept.search({ content: now, productIds: [1, 2, 3], permissions: [] }, { text: "card.issued" });
  expect(await ask()).not.toEqual([]);
  now = { ...now, solutions: now.solutions.map((solution) => ({ ...solution, enabled: false })) };
  expect(await ask()).toEqual([]);
});

test.each(["", "  ", "zzzzqqqq", "((((", "../../xyzzy", "/".repeat(100), "{}", "a".repeat(100)])(
  "%j finds nothing and breaks nothing",
  async (text) => {
    expect(await all(text)).toEqual([]);
  },
);
