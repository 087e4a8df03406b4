import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseRoute } from "./choose-route.ts";
import { networkIds, networkStatuses, networksAtFirst } from "./network.ts";
import {
  inOrder,
  type RoutedMessage,
  type RoutingConditions,
  type RoutingRule,
  unmetConditions,
} from "./routing-rule.ts";

const message: RoutedMessage = {
  pan: "4242424242424242",
  kind: "purchase",
  amount: 18_450,
  currencyCode: "MAD",
  mcc: "5411",
  // A Wednesday.
  at: new Date("2026-03-04T23:30:00Z"),
};
const rule = (conditions: RoutingConditions, part: Partial<RoutingRule> = {}): RoutingRule => ({
  id: "rtr_0000000001",
  name: "A rule",
  priority: 100,
  status: "active",
  conditions,
  strategy: "in_order",
  networkIds: ["VISA"],
  createdAt: "2026-03-04T10:00:00.000Z",
  updatedAt: "2026-03-04T10:00:00.000Z",
  ...part,
});

describe("a condition", () => {
  test.each<[RoutingConditions, boolean]>([
    [{}, true],
    [{ bins: ["51", "4242"] }, true],
    [{ bins: ["424243"] }, false],
    [{ amount: { from: 18_450, to: 18_450, currencyCode: "MAD" } }, true],
    [{ amount: { from: 18_451, currencyCode: "MAD" } }, false],
    [{ amount: { to: 18_449, currencyCode: "MAD" } }, false],
    [{ amount: { from: 0, currencyCode: "EUR" } }, false],
    [{ time: { from: "22:00", to: "06:00" } }, true],
    [{ time: { from: "06:00", to: "22:00" } }, false],
    [{ time: { from: "22:00", to: "23:30" } }, false],
    [{ time: { from: "22:00", to: "06:00", weekdays: ["WE"] } }, true],
    [{ time: { from: "22:00", to: "06:00", weekdays: ["TH"] } }, false],
    [{ kinds: ["cash_withdrawal"] }, false],
    [{ mccs: ["5411", "5499"], kinds: ["purchase"] }, true],
    [{ mccs: ["5411"], kinds: ["balance_inquiry"] }, false],
  ])("%j is met: %s", (conditions, isMet) => {
    expect(unmetConditions(rule(conditions), message).length === 0).toBe(isMet);
  });

  test("a night belongs to the day on which it begins", () => {
    const wednesdays = rule({ time: { from: "22:00", to: "06:00", weekdays: ["WE"] } });
    expect(unmetConditions(wednesdays, { ...message, at: new Date("2026-03-05T05:59:00Z") })).toEqual([]);
    expect(unmetConditions(wednesdays, { ...message, at: new Date("2026-03-04T05:59:00Z") })).toEqual(["time"]);
  });

  test("a card without a number meets no BIN", () => {
    expect(unmetConditions(rule({ bins: ["4"] }), { ...message, pan: null })).toEqual(["bins"]);
  });
});

test("rules are asked by priority, then by age", () => {
  const [a, b, c] = ["1", "2", "3"].map((end) => rule({}, { id: `rtr_000000000${end}` }));
  if (!a || !b || !c) throw new Error("There are three");
  expect(inOrder([c, b, { ...a, priority: 200 }]).map(({ id }) => id)).toEqual([b.id, c.id, a.id]);
});

test("whatever the lines are: a reachable network of the rule is chosen if there is one", () => {
  const lines = fc.tuple(...networkIds.map(() => fc.constantFrom(...networkStatuses)));
  const candidates = fc.uniqueArray(fc.constantFrom(...networkIds), { minLength: 1 });
  const strategies = fc.constantFrom("in_order" as const, "least_cost" as const);
  fc.assert(
    fc.property(lines, candidates, strategies, (statuses, wanted, strategy) => {
      const networks = new Map(
        networksAtFirst.map((network, place) => [network.id, { ...network, status: statuses[place] ?? "down" }]),
      );
      const { networkId, isAway } = chooseRoute(
        [rule({}, { networkIds: wanted, strategy })],
        networks,
        message,
        "VISA",
      );
      const there = wanted.filter((id) => networks.get(id)?.status === "signed_on");
      expect(isAway).toBe(there.length === 0);
      expect(wanted).toContain(networkId);
      if (there.length === 0) return;
      const costs = there.map((id) => networks.get(id)?.costPerMessage ?? 0);
      const expected = strategy === "in_order" ? there[0] : there[costs.indexOf(Math.min(...costs))];
      expect(networks.get(networkId)?.costPerMessage).toBe(networks.get(expected ?? "")?.costPerMessage);
      if (strategy === "in_order") expect(networkId).toBe(expected);
    }),
  );
});
