import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { disputeActions, disputeStatuses, isClosed } from "./dispute.ts";
import { cardholderPosting, merchantEffect } from "./dispute-lines.ts";
import { disputeReasons, reasonOf, reasonsOfNetwork } from "./reasons.ts";
import {
  chargebackBy,
  disputeFlows,
  flowOf,
  respondBy,
  rulingOf,
  stageOf,
  transitionOf,
  transitions,
} from "./stages.ts";

const parties = ["issuer", "merchant", "network", "clock"] as const;

test.each(disputeFlows)("every status of %s that waits for somebody has a way on and a limit in time", (flow) => {
  for (const status of disputeStatuses) {
    const { waitsFor } = stageOf({ status, flow });
    const exits = transitions[flow].filter(({ from }) => from === status);
    expect([status, exits.length > 0]).toEqual([status, waitsFor !== null]);
    expect([status, waitsFor === null]).toEqual([status, isClosed({ status })]);
    const isTimed = status !== "opened" && waitsFor !== null;
    expect([status, respondBy("VISA", status, new Date()) !== null]).toEqual([status, isTimed]);
    if (waitsFor !== null) expect(exits.some(({ party }) => party === waitsFor)).toBe(true);
  }
});

test.each(disputeFlows)("no status of %s leads back to where a dispute has been", (flow) => {
  const place = (status: string) => disputeStatuses.indexOf(status as (typeof disputeStatuses)[number]);
  for (const { from, to } of transitions[flow]) expect(place(to)).toBeGreaterThan(place(from));
});

test.each(disputeFlows)("an action of one party leads to one status in %s", (flow) => {
  const names = transitions[flow].map(({ from, action, party }) => `${from} ${action} ${party}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each(disputeFlows)(
  "whatever is tried in whatever order in %s: suspense is empty in the end, and the money is somebody's once",
  (flow) => {
    const attempt = fc.record({ action: fc.constantFrom(...disputeActions), party: fc.constantFrom(...parties) });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 200 }), fc.boolean(), (attempts, hasProvisionalCredit) => {
        const sums = new Map<string, number>();
        const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
        const cardholder = { accountId: "acc", amount: { amount: 700, currencyCode: "EUR" }, hasProvisionalCredit };
        const merchant = { merchantId: "mer", merchantAmount: cardholder.amount };
        let status: (typeof disputeStatuses)[number] = "opened";
        let isMerchantDebited = false;
        let wasChargedBack = false;
        const book = (to: typeof status) => {
          const posting = cardholderPosting(cardholder, to);
          const sign = posting?.direction === "credit" ? 1 : -1;
          if (posting) {
            add("acc", sign * 700);
            add(posting.against, -sign * 700);
          }
          wasChargedBack ||= to === "chargeback";
          const after = stageOf({ status: to, flow }).isMerchantDebited && wasChargedBack;
          // The network moves the issuer's amount in the same way as the merchant's.
          const settled = (after ? 700 : 0) - (isMerchantDebited ? 700 : 0);
          add("int_disputes", settled);
          add("int_settlement", -settled);
          const effect = merchantEffect({ ...merchant, isMerchantDebited }, after);
          if (effect !== null) {
            add("mer", effect === "chargeback" ? -700 : 700);
            add("int_acquiring", effect === "chargeback" ? 700 : -700);
          }
          isMerchantDebited = after;
        };
        book("opened");
        for (const { action, party } of attempts) {
          const transition = transitionOf({ status, flow }, action, party);
          if (!transition) continue;
          status = transition.to;
          book(status);
        }
        const of = (account: string) => sums.get(account) ?? 0;
        expect(of("acc") + of("int_disputes") + of("int_settlement")).toBe(0);
        expect(of("int_acquiring") + of("int_settlement")).toBe(0);
        if (!isClosed({ status })) return;
        expect(of("int_disputes") + 0).toBe(0);
        expect(of("acc") + 0).toBe(status === "won" ? 700 : 0);
        expect(of("mer") + 0).toBe(status === "won" ? -700 : 0);
      }),
    );
  },
);

describe("deadlines", () => {
  test.each([
    ["VISA", "chargeback", "2026-04-03T12:00:00.000Z"],
    ["VISA", "represented", "2026-04-03T12:00:00.000Z"],
    ["VISA", "pre_arbitration", "2026-04-03T12:00:00.000Z"],
    ["VISA", "pre_arbitration_declined", "2026-03-14T12:00:00.000Z"],
    ["VISA", "arbitration", "2026-03-14T12:00:00.000Z"],
    ["VISA", "won", null],
    ["MASTERCARD", "chargeback", "2026-04-18T12:00:00.000Z"],
    ["MASTERCARD", "represented", "2026-04-18T12:00:00.000Z"],
    ["MASTERCARD", "pre_arbitration", "2026-04-03T12:00:00.000Z"],
    ["AMEX", "chargeback", "2026-03-24T12:00:00.000Z"],
    ["DOMESTIC", "chargeback", "2026-04-03T12:00:00.000Z"],
  ] as const)("of %s in %s", (network, status, expected) => {
    expect(respondBy(network, status, new Date("2026-03-04T12:00:00Z"))).toBe(expected);
  });

  test("the chargeback's run from the clearing, by the reason", () => {
    expect(chargebackBy("2026-01-01T00:00:00.000Z", reasonOf("VISA", "11.3")?.days ?? 0)).toBe(
      "2026-03-17T00:00:00.000Z",
    );
    expect(reasonOf("MASTERCARD", "4834")?.days).toBe(90);
  });
});

test("Visa allocates fraud and authorization, and lets the sides collaborate on the rest; others have one flow", () => {
  const allocated = disputeReasons.filter(({ network, family }) => flowOf(network, family) === "allocation");
  expect(allocated.map(({ network, code }) => `${network} ${code}`)).toEqual(
    ["10.1", "10.2", "10.3", "10.4", "10.5", "11.1", "11.2", "11.3"].map((code) => `VISA ${code}`),
  );
});

test("reasons are unique in their network; a network without any uses the general ones", () => {
  const names = disputeReasons.map(({ network, code }) => `${network} ${code}`);
  expect(new Set(names).size).toBe(names.length);
  expect(reasonsOfNetwork("JCB").map(({ code }) => code)).toContain("D10");
  expect(reasonOf("VISA", "D10")).toBeUndefined();
});

test("the network rules for who alone has shown something, else for the merchant", () => {
  const by = (...names: ("issuer" | "merchant")[]) => ({
    evidence: names.map((party) => ({
      ...({ id: "evd_0000000001", party, kind: "other", fileName: "a.pdf", mediaType: "application/pdf" } as const),
      size: 1,
      sha256: "0".repeat(64),
      addedAt: "2026-03-04T12:00:00.000Z",
    })),
  });
  expect(rulingOf(by("issuer"))).toBe("rule_for_cardholder");
  for (const both of [by(), by("merchant"), by("issuer", "merchant")]) expect(rulingOf(both)).toBe("rule_for_merchant");
});
