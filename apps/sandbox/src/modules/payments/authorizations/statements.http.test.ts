import { observeQueries } from "@connect-portal/database";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Call, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

let system: CardSystem;
let statements: string[] = [];
let roundTrips = 0;
beforeAll(async () => {
  system = await startCardSystem();
  let unanswered = 0;
  observeQueries(system.sandbox.database.pool, (text) => {
    statements.push(text);
    if (unanswered === 0) roundTrips += 1;
    unanswered += 1;
    return () => {
      unanswered -= 1;
    };
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => system.close());

const card = { pan: "4456530000001096" };
const amount = { amount: 100, currencyCode: "MAD" };
const merchant = {
  name: "MARCHE VERT MAARIF",
  merchantNumber: "000000010004217",
  terminalNumber: "MV042171",
  mcc: "5411",
  city: "CASABLANCA",
  countryCode: "MA",
};

const purchase = { kind: "purchase", entryMode: "chip", amount, merchant };
const terminalId = "trm_1C4D5E6F7G";

test.each<[string, string, Call["body"]]>([
  ["at a terminal", "simulateAuthorization", { ...purchase, card }],
  ["by the card's id", "simulateAuthorization", { ...purchase, card: { cardId: "crd_7QX2M4KD0A" } }],
  ["with a trace number", "simulateAuthorization", { ...purchase, card, traceNumber: "004711" }],
  ["at a merchant", "authorizePayment", { terminalId, reference: "T-1", amount, card, entryMode: "chip" }],
])("a payment %s is at most 12 statements in 4 round trips", async (_where, operation, body) => {
  // Once a second, one call of each world queries its standing faults: this one, and the second does not end.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  await system.call("getClock");
  statements = [];
  roundTrips = 0;
  const answer = await system.call(operation, { body });
  expect(answer.body.status).toMatch(/^(approved|authorized)$/);
  expect(statements.length, statements.join("\n\n")).toBeLessThanOrEqual(12);
  expect(roundTrips, statements.join("\n\n")).toBeLessThanOrEqual(4);
});
