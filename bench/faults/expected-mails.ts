import type { Ledger } from "./ledger.ts";

/** Subjects of the mails that must come of what was acknowledged: one of a form, one of a registration. */
export function expectedSubjects(ledger: Ledger): readonly string[] {
  return [
    ...ledger.acknowledged("form").map((mark) => `[Contact] ${mark}`),
    ...ledger.acknowledged("registration").map((mark) => `New user to activate: ${mark}`),
  ];
}
