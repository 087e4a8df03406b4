import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AuthorizationMessage } from "../authorizations/authorization.ts";
import { disputeReasons, fraudReasonOf, reasonOf } from "../disputes/reasons.ts";
import { dryRun } from "./dry-run.ts";
import type { FraudFacts, PaymentFacts } from "./facts.ts";
import { type FraudListEntry, isInForce } from "./fraud-list.ts";
import type { FraudScore } from "./fraud-outcome.ts";
import type { FraudRule } from "./fraud-rule.ts";
import { type EarlierPayment, gatherFraudFacts } from "./gather-facts.ts";
import { judge, thresholds } from "./judge.ts";
import { scoreOf, scoreTable } from "./score.ts";

const now = new Date("2026-03-04T12:00:00Z");
const message: AuthorizationMessage = {
  kind: "purchase",
  origin: "simulation",
  card: { cardId: "crd_0000000001" },
  cashback: 0,
  entryMode: "chip",
  amount: { amount: 10_820, currencyCode: "MAD" },
  isEstimated: false,
  isRecurring: false,
  acceptor: {
    name: "SHOP",
    merchantNumber: "M1",
    terminalNumber: "T1",
    mcc: "5411",
    city: "FES",
    countryCode: "MA",
    merchantId: null,
    terminalId: null,
  },
  supportsPartialApproval: false,
};
const payment = { message, billing: message.amount, homeCountry: "MA", hasRightPin: false, now, earlier: [] };
const earlier = (minutes: number, facts: Partial<EarlierPayment["facts"]> = {}, approved = true): EarlierPayment => ({
  at: new Date(now.getTime() - minutes * 60_000).toISOString(),
  approved,
  facts: { amountInEuro: 1_000, isPresent: true, merchant: "M1", country: "MA", ...facts },
});
const ordinary: PaymentFacts = gatherFraudFacts({
  ...payment,
  earlier: [1, 2, 3, 4, 5].map((day) => earlier(day * 1_440)),
});

describe("the facts of a payment", () => {
  test("of a card that has never paid say so", () => {
    const facts = gatherFraudFacts(payment);
    expect(facts).toMatchObject({ amountInEuro: 1_000, isFirstUse: true, isNewMerchant: true, lastCountry: "" });
    expect(facts).toMatchObject({ timesHabit: 0, minutesSincePresent: 525_600, paymentsLastDay: 0 });
  });

  test("compare it with what the card usually pays, which one large payment does not change", () => {
    const paid = [earlier(2_000, { amountInEuro: 90_000 }), ...[1, 2, 3, 4].map((day) => earlier(2_000 + day * 1_440))];
    const facts = gatherFraudFacts({ ...payment, billing: { amount: 54_100, currencyCode: "MAD" }, earlier: paid });
    expect(facts.timesHabit).toBe(5);
    const declined = paid.map((one) => ({ ...one, approved: false }));
    expect(gatherFraudFacts({ ...payment, earlier: declined }).timesHabit).toBe(0);
  });

  test("count the last hour and the last day", () => {
    const paid = [earlier(5), earlier(59, {}, false), earlier(60), earlier(1_439, {}, false), earlier(1_440)];
    const { paymentsLastHour, paymentsLastDay, declinesLastDay } = gatherFraudFacts({ ...payment, earlier: paid });
    expect([paymentsLastHour, paymentsLastDay, declinesLastDay]).toEqual([2, 4, 2]);
  });

  test("know where the card was present, whatever was bought on line meanwhile", () => {
    const paid = [earlier(5, { country: "JP", isPresent: false }), earlier(90, { country: "FR" })];
    const facts = gatherFraudFacts({ ...payment, earlier: paid });
    expect([facts.lastCountry, facts.minutesSincePresent]).toEqual(["FR", 90]);
  });
});

describe("the score", () => {
  test("of an ordinary payment is nothing", () => {
    expect(scoreOf(ordinary)).toEqual({ score: 0, parts: [] });
  });

  test.each<[string, Partial<PaymentFacts>, number]>([
    ["amount_against_habit", { timesHabit: 10 }, 200],
    ["amount_against_habit", { timesHabit: 5 }, 130],
    ["amount_against_habit", { timesHabit: 0, amountInEuro: 50_000 }, 80],
    ["velocity", { paymentsLastHour: 8 }, 200],
    ["declines_before", { declinesLastDay: 2 }, 60],
    ["country_change", { country: "FR", lastCountry: "MA", minutesSincePresent: 119 }, 200],
    ["country_change", { country: "FR", lastCountry: "MA", minutesSincePresent: 120 }, 100],
    ["country_change", { country: "FR", isNewCountry: true, isPresent: false }, 60],
    ["merchant_category", { mcc: "7995" }, 120],
    ["first_use", { isFirstUse: true }, 40],
    ["device", { entryMode: "fallback" }, 150],
    ["hour", { hour: 4 }, 40],
  ])("counts %s", (factor, facts, points) => {
    expect(scoreOf({ ...ordinary, ...facts })).toEqual({ score: points, parts: [{ factor, points }] });
  });

  test("is lower for who has authenticated, and never below 0 or above 999", () => {
    const away = { country: "FR", isNewCountry: true, isPresent: false, entryMode: "ecommerce" };
    expect(scoreOf({ ...ordinary, ...away }).score).toBe(120);
    expect(scoreOf({ ...ordinary, ...away, isAuthenticated: true }).score).toBe(20);
    expect(scoreOf({ ...ordinary, isAuthenticated: true }).score).toBe(0);
    const most = Object.values(scoreTable).reduce(
      (sum, rows) => sum + Math.max(...rows.map(([, points]) => points)),
      0,
    );
    expect(most).toBeGreaterThan(999);
    expect(scoreOf({ ...ordinary, ...worst }).score).toBe(999);
  });
});

const worst = {
  timesHabit: 12,
  paymentsLastHour: 9,
  declinesLastDay: 6,
  country: "FR",
  lastCountry: "MA",
  mcc: "7995",
  minutesSincePresent: 10,
  isNewMerchant: true,
  entryMode: "fallback",
  hour: 3,
};

const rule = (id: string, expression: string, part: Partial<FraudRule> = {}): FraudRule => ({
  id,
  name: `Rule ${id}`,
  expression,
  action: "allow",
  raisesAlert: false,
  status: "active",
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  publishedAt: null,
  ...part,
});
const entry = (effect: FraudListEntry["effect"]): FraudListEntry => ({
  id: `fle_${effect}`,
  listId: `fls_${effect}`,
  attribute: "country",
  effect,
  value: "MA",
  reason: null,
  expiresAt: null,
  addedAt: now.toISOString(),
  caseId: null,
  removedAt: null,
});

describe("the outcome", () => {
  const all = [
    rule("frl_1", "amount > 0", { action: "challenge", raisesAlert: true }),
    rule("frl_2", "amount > 0", { action: "decline" }),
    rule("frl_3", "amount > 0", { action: "decline" }),
    rule("frl_4", "amount < 0"),
  ];

  test("is that of the strongest rule, the older of two; each that applies is named", () => {
    const outcome = judge(ordinary, all, []);
    expect(outcome).toMatchObject({ action: "decline", ruleId: "frl_2", reason: "Rule frl_2", blocksCard: false });
    expect(outcome.hits).toEqual(["frl_2", "frl_3", "frl_1"]);
    expect(outcome.alert).toEqual({ raisedBy: "frl_1", reason: "Rule frl_1" });
  });

  test("of a rule that blocks is a decline and a blocked card", () => {
    const blocking = rule("frl_5", "hour == 12", { action: "block" });
    expect(judge(ordinary, [...all, blocking], [])).toMatchObject({
      action: "decline",
      ruleId: "frl_5",
      blocksCard: true,
    });
  });

  test("is by lists before rules, and by trust before all", () => {
    const blocked = judge(ordinary, all, [entry("watch"), entry("block")]);
    expect(blocked).toMatchObject({ action: "decline", ruleId: "fls_block", hits: ["fls_block"] });
    expect(blocked.alert?.reason).toBe("The country MA is on a list.");
    const trusted = judge({ ...ordinary, ...worst }, all, [entry("block"), entry("trust")]);
    expect(trusted).toMatchObject({ action: "allow", ruleId: "fls_trust", alert: null });
    const watched = judge(ordinary, [], [entry("watch")]);
    expect(watched).toMatchObject({ action: "allow", ruleId: null, alert: { raisedBy: "fls_watch" } });
  });

  test("is by the score alone from its thresholds on", () => {
    expect(judge({ ...ordinary, ...worst }, [], [])).toMatchObject({ action: "decline", ruleId: null });
    const less = { ...worst, hour: 12, isNewMerchant: false, declinesLastDay: 2 };
    const outcome = judge({ ...ordinary, ...less, mcc: "5732", entryMode: "manual" }, [], []);
    expect(outcome.score).toBeLessThan(thresholds.challenge);
    expect(outcome).toMatchObject({ action: "allow", alert: null });
    const middle = judge({ ...ordinary, ...worst, hour: 12, entryMode: "manual", mcc: "5732" }, [], []);
    expect(middle.score).toBe(910);
    expect(middle).toMatchObject({ action: "challenge", reason: "The score is 910.", alert: { raisedBy: null } });
  });

  test("never is weaker for one more rule", () => {
    const strength = { allow: 0, challenge: 1, decline: 2 };
    const action = fc.constantFrom("allow", "challenge", "decline", "block");
    fc.assert(
      fc.property(fc.array(action), action, fc.boolean(), (actions, more, isWorst) => {
        const rules = [...actions, more].map((one, place) =>
          rule(`frl_${place}`, "amount > 0", { action: one as never }),
        );
        const facts = isWorst ? { ...ordinary, ...worst } : ordinary;
        const [before, after] = [judge(facts, rules.slice(0, -1), []), judge(facts, rules, [])];
        expect(strength[after.action]).toBeGreaterThanOrEqual(strength[before.action]);
      }),
    );
  });
});

test("a list entry counts until it expires", () => {
  const until = (expiresAt: string | null) => isInForce({ ...entry("block"), expiresAt }, now);
  expect([until(null), until("2026-03-04T12:00:00.001Z"), until("2026-03-04T12:00:00.000Z")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a dry run says what a rule would have applied to, and how much of it is known to be fraud", () => {
  const scored = (id: string, part: Partial<FraudScore> = {}, facts: Partial<FraudFacts> = {}): FraudScore => ({
    id,
    authorizationId: `aut_${id}`,
    cardId: "crd_1",
    score: 0,
    parts: [],
    action: "allow",
    ruleId: null,
    facts: { ...ordinary, score: 0, ...facts },
    hits: [],
    amount: { amount: 100, currencyCode: "MAD" },
    approved: true,
    at: now.toISOString(),
    known: null,
    ...part,
  });
  const scores = [
    scored("1", { known: "fraud" }, { country: "FR" }),
    scored("2", { amount: { amount: 250, currencyCode: "EUR" }, approved: false }, { country: "FR" }),
    scored("3", { cardId: "crd_2", amount: { amount: 7, currencyCode: "MAD" } }, { country: "FR" }),
    scored("4", { known: "fraud" }),
  ];
  expect(dryRun('country == "FR"', scores, ({ known }) => known === "fraud")).toEqual({
    payments: 4,
    hits: 3,
    approvedHits: 2,
    cards: 2,
    fraud: 2,
    fraudHits: 1,
    falsePositives: 2,
    value: [
      { amount: 107, currencyCode: "MAD" },
      { amount: 250, currencyCode: "EUR" },
    ],
    examples: ["aut_1", "aut_2", "aut_3"],
  });
});

test("what is disputed after fraud has a reason of its network's table of fraud", () => {
  const networks = [...new Set(disputeReasons.map(({ network }) => network)), "JCB"];
  for (const network of networks) {
    for (const isPresent of [true, false]) {
      expect(reasonOf(network, fraudReasonOf(network, isPresent))?.family).toBe("fraud");
    }
  }
});
