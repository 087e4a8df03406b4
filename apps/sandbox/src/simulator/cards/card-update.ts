import type { Scheme } from "./test-bins.ts";

/** Results of a network's updater service for a card that a merchant stores. */
const cardUpdateResults = [
  "no_change",
  "new_number",
  "new_expiry",
  "closed",
  "contact_cardholder",
  // The card program takes part, and has no such card.
  "no_match",
  "not_participating",
] as const;
export type CardUpdateResult = (typeof cardUpdateResults)[number];

type Codes = Readonly<Record<CardUpdateResult, string>>;

/** Codes of Visa Account Updater, and of Mastercard Automatic Billing Updater: it has one for closed and for contact. */
const CODES: Partial<Readonly<Record<Scheme, Codes>>> = {
  VISA: {
    no_change: "V",
    new_number: "A",
    new_expiry: "E",
    closed: "C",
    contact_cardholder: "Q",
    no_match: "P",
    not_participating: "N",
  },
  MASTERCARD: {
    no_change: "VALID",
    new_number: "UPDATE",
    new_expiry: "EXPIRY",
    closed: "CONTAC",
    contact_cardholder: "CONTAC",
    no_match: "UNKNWN",
    not_participating: "MC_N",
  },
};

/** Null where the scheme has no such service in the sandbox. */
export function updateCodeOf(scheme: Scheme, result: CardUpdateResult): string | null {
  return CODES[scheme]?.[result] ?? null;
}
