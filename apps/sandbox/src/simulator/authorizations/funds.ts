import type { KnownFacts } from "./check.ts";
import { feesOn } from "./fee-terms.ts";

/** Minor units of the account that are missing for the payment and its fees; 0 or less when there is enough. */
export function shortfallOf({ billing, issued }: KnownFacts): number {
  const asked = billing?.amount ?? 0;
  return asked + feesOn(asked, issued.fees) - issued.available;
}

/** The part of a payment that the account can pay together with its fees, in minor units of the account. */
export function payablePart({ issued: { available, fees } }: Pick<KnownFacts, "issued">): number {
  return Math.max(0, available - feesOn(Math.max(0, available), fees));
}

/** A purchase at a terminal that can ask for the rest in another way. */
export function canApprovePart(facts: KnownFacts): boolean {
  return facts.message.supportsPartialApproval && facts.message.kind === "purchase" && payablePart(facts) > 0;
}
