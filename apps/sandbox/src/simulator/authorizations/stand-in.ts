import type { Routing } from "../switching/routing.ts";
import type { Check } from "./check.ts";

/** The most that is approved for an issuer that cannot be reached and whose network says nothing else, in minor units of the billing currency. */
export const STAND_IN_CEILING = 50_000;

const ceilingOf = ({ standInCeiling = STAND_IN_CEILING }: Routing): number => standInCeiling;

/** 12: the issuer can be reached; otherwise stand-in decides what it may. */
export const issuer: Check = {
  name: "issuer",
  reads: ({ routing, billing }) =>
    routing.isAway ? { away: true, ceiling: ceilingOf(routing), asked: billing?.amount ?? null } : { away: false },
  declines: [
    {
      reasonCode: "issuer_away",
      responseCode: "91",
      reason: "The issuer cannot be reached, and the amount is above the stand-in limit.",
      remedy: "Try again when the issuer has signed on, or lower the amount.",
      when: ({ routing, billing, message }) =>
        routing.isAway &&
        (billing === null || billing.amount > ceilingOf(routing) || message.kind === "cash_withdrawal"),
    },
  ],
};
