import { publishedContent } from "@connect-portal/content/testing";
import type { SandboxTestCards } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationPages } from "../overview/reading-operations.ts";
import { type CardSystem, startCardSystem } from "../testing/card-system.ts";
import { testCardsOf } from "./test-cards.ts";

let system: CardSystem;
let cards: SandboxTestCards;

const merchant = {
  name: "MARCHE VERT",
  merchantNumber: "000000010004217",
  mcc: "5411",
  city: "FES",
  countryCode: "MA",
};

beforeAll(async () => {
  system = await startCardSystem();
  const pages = operationPages((await publishedContent()).current(), [2]);
  // Nothing of it stays, as in the page.
  const kept: { found?: SandboxTestCards } = {};
  await system
    .change(async ({ world }) => {
      kept.found = await testCardsOf(world, pages);
      throw new Error("tried out");
    })
    .catch(() => undefined);
  if (!kept.found) throw new Error("No test cards");
  cards = kept.found;
});
afterAll(() => system.close());

/** The values that an address gives to the fields of a body, as the console reads them. */
function given(tryIt: string | null): Record<string, unknown> {
  const { searchParams } = new URL(tryIt ?? "", "https://portal.example");
  const values = [...searchParams].filter(([name]) => name.startsWith("/"));
  return Object.fromEntries(
    values.map(([name, text]) => [name.slice(1), /^(\{|true$)/.test(text) ? JSON.parse(text) : text]),
  );
}

test("what an own card's link sends is decided as the page says", async () => {
  expect(new Set(cards.own.map(({ responseCode }) => responseCode)).size).toBeGreaterThan(3);
  for (const { cardId, tryIt, responseCode, reason } of cards.own) {
    expect(tryIt).toMatch(/^\/swagger-ui\/4\.2\.4\/issuing\/simulation\?api=Simulate%20authorization&/);
    const { body } = await system.call("simulateAuthorization", { body: { merchant, ...given(tryIt) } });
    const { cardId: paidWith, decline = null } = body;
    expect([paidWith, body.responseCode, decline?.reason ?? null]).toEqual([cardId, responseCode, reason]);
  }
});

test("what an amount's link sends is decided as the page says", async () => {
  for (const { tryIt, responseCode, reason } of cards.amounts) {
    const sent = { merchant, entryMode: "contactless", ...given(tryIt) };
    const { body } = await system.call("simulateAuthorization", { body: sent });
    expect([body.responseCode, body.decline?.reason ?? null]).toEqual([responseCode, reason]);
  }
});

test("each result of 3-D Secure is what its link's request gets", async () => {
  for (const { tryIt, result } of cards.authentications) {
    const body = {
      messageVersion: "2.2.0",
      messageCategory: "01",
      acquirerMerchantID: "000000009876543",
      merchantName: "Kasbah Books Online",
      mcc: "5942",
      merchantCountryCode: "504",
      ...given(tryIt),
    };
    expect((await system.call("startAuthentication", { body })).body.transStatus).toBe(result);
  }
});

test("a purchase of each family of reasons can be disputed once", async () => {
  const families = new Set<string>();
  for (const { tryIt, transactionId } of cards.disputes) {
    const { status, body } = await system.call("openDispute", { body: { openedBy: "cardholder", ...given(tryIt) } });
    expect({ status, of: body.transactionId }).toEqual({ status: 201, of: transactionId });
    families.add(body.family);
  }
  expect([...families]).toEqual(expect.arrayContaining(["fraud", "processing", "consumer"]));
  expect(families.size).toBe(cards.disputes.length);
});
