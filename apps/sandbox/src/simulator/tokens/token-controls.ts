import type { EntryMode } from "../authorizations/authorization.ts";
import type { Token, TokenControls } from "./token.ts";

/** The default controls of a wallet's token: it may do everything that its card may. */
export const openControls: TokenControls = {
  channels: { contactless: true, ecommerce: true, in_app: true },
  transactionLimit: null,
  countryCodes: null,
};

export interface TokenPayment {
  readonly entryMode: EntryMode;
  /** Minor units of the card's default account. */
  readonly amount: number;
  readonly countryCode: string;
  /** ISO 8583 field 42. */
  readonly merchantNumber: string;
}

export type TokenRefusal = "merchant" | "channel" | "amount" | "country";

/** The rule of the token's own controls that forbids a payment; undefined when none does. */
export function tokenRefusal(
  { controls, merchantNumber }: Pick<Token, "controls" | "merchantNumber">,
  payment: TokenPayment,
): TokenRefusal | undefined {
  const { channels, transactionLimit, countryCodes } = controls;
  if (merchantNumber !== undefined && merchantNumber !== payment.merchantNumber) return "merchant";
  if (!channels[channelOf(payment.entryMode)]) return "channel";
  if (transactionLimit !== null && payment.amount > transactionLimit) return "amount";
  return countryCodes !== null && !countryCodes.includes(payment.countryCode) ? "country" : undefined;
}

/** Apps pay with a credential on file; everything at a terminal is contactless. */
function channelOf(entryMode: EntryMode): keyof TokenControls["channels"] {
  if (entryMode === "credential_on_file") return "in_app";
  return entryMode === "ecommerce" || entryMode === "moto" ? "ecommerce" : "contactless";
}
