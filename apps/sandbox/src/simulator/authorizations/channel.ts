import type { Controls } from "../cards/card.ts";
import { type AuthorizationMessage, type EntryMode, paysOutCash } from "./authorization.ts";

export type Channel = keyof Controls["channels"];

const BY_ENTRY_MODE: Readonly<Record<EntryMode, Channel>> = {
  chip: "chip",
  contactless: "contactless",
  wallet: "contactless",
  magnetic_stripe: "magnetic_stripe",
  fallback: "magnetic_stripe",
  manual: "chip",
  ecommerce: "ecommerce",
  moto: "ecommerce",
  credential_on_file: "ecommerce",
};

/** MCCs of purchases that are as good as cash: money orders, foreign currency, gambling chips. */
const QUASI_CASH: readonly string[] = ["4829", "6050", "6051", "7995"];

export const isQuasiCash = (mcc: string): boolean => QUASI_CASH.includes(mcc);

/** The channels that the card must have switched on. */
export function channelOf({ kind, entryMode, acceptor }: AuthorizationMessage): readonly Channel[] {
  const byEntry = BY_ENTRY_MODE[entryMode];
  return paysOutCash(kind) || isQuasiCash(acceptor.mcc) ? [byEntry, "cash"] : [byEntry];
}
