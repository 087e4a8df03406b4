import type { AuthorizationStatus } from "./authorization.ts";

/** The next statuses that an authorization may have. All others are rejected. */
export const AUTHORIZATION_TRANSITIONS: Readonly<Record<AuthorizationStatus, readonly AuthorizationStatus[]>> = {
  approved: ["partially_cleared", "cleared", "partially_reversed", "reversed", "expired"],
  partially_reversed: ["partially_reversed", "partially_cleared", "cleared", "reversed", "expired"],
  // The rest is released by a reversal or by the end of the hold: no other message follows.
  partially_cleared: ["partially_cleared", "cleared"],
  cleared: [],
  reversed: [],
  expired: [],
  declined: [],
};

export function mayBecome(from: AuthorizationStatus, to: AuthorizationStatus): boolean {
  return AUTHORIZATION_TRANSITIONS[from].includes(to);
}

/** Whether a part may still be held, cleared or reversed. */
export function isOpen({ status }: { readonly status: AuthorizationStatus }): boolean {
  return AUTHORIZATION_TRANSITIONS[status].length > 0;
}
