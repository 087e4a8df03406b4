import type { KnownFacts } from "./check.ts";

/** Minor units of the account that are missing; 0 or less when there is enough. */
export function shortfallOf({ billing, issued }: KnownFacts): number {
  return (billing?.amount ?? 0) - issued.available;
}

/** A purchase at a terminal that can ask for the rest in another way. */
export function canApprovePart({ message, issued }: KnownFacts): boolean {
  return message.supportsPartialApproval && message.kind === "purchase" && issued.available > 0;
}
