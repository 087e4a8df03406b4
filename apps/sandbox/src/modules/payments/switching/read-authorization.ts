import { type AuthorizationMessage, isCredit } from "../../../simulator/authorizations/authorization.ts";
import { currencyOfNumber } from "../../../simulator/money/currencies.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { AdditionalFacts } from "../../../simulator/switching/additional-data/additional-facts.ts";
import { isConverted, rateOfElement } from "../../../simulator/switching/billing-rate.ts";
import {
  accountTypeOf,
  dataElements as de,
  entryModeOf,
  type IsoMessage,
  placeOf,
  transactionKindOf,
} from "../../../simulator/switching/iso-8583.ts";
import type { SwitchMessage } from "../../../simulator/switching/switch-message.ts";
import { NETWORK_KEY, pinOfBlock } from "../../issuing/cards/read-pin-block.ts";
import { isChargedByMerchant } from "../../issuing/mandates/read-stored-credential.ts";

/** The result of a message: the data elements of its response that are not repeated from the request. */
export interface Outcome {
  readonly elements: Omit<IsoMessage, "mti">;
  readonly authorizationId?: string | null;
  readonly transactionId?: string | null;
  readonly explanation?: SwitchMessage["explanation"];
}

/** Reads a message as a request for authorization; returns the fault as text where it is none. */
export function readAuthorization(
  networkId: string,
  message: IsoMessage,
  { isMailOrder, securityCode, ...said }: AdditionalFacts,
  known: Pick<AuthorizationMessage, "proof" | "threeDSecure" | "storedCredential">,
): AuthorizationMessage | string {
  const kind = transactionKindOf[(message[de[3]] ?? "").slice(0, 2)];
  const entryMode = entryModeOf[(message[de[22]] ?? "").slice(0, 2)];
  const currencyCode = currencyOfNumber(message[de[49]] ?? "");
  if (!kind) return "The processing code is not supported.";
  if (!entryMode) return "The entry mode is not supported.";
  if (currencyCode === undefined) return "The currency is not supported.";
  const isOnFile = entryMode === "credential_on_file";
  const amount = { amount: Number(message[de[4]] ?? "0"), currencyCode };
  const conversion = conversionOf(message, amount);
  if (typeof conversion === "string") return conversion;
  const cashback = cashbackOf(message);
  if (said.cashback !== undefined && cashback !== 0 && said.cashback !== cashback) {
    return "Data elements 54 and 61 name different cash amounts.";
  }
  const accountType = accountTypeOf(message[de[3]] ?? "", isCredit(kind));
  const expiry = message[de[14]];
  if (expiry !== undefined && !/^\d{2}(0[1-9]|1[0-2])$/.test(expiry)) return "The expiry date does not exist.";
  const sequence = message[de[23]];
  const { name, city, countryCode } = placeOf(message[de[43]] ?? "");
  const networkReference = message[de[37]];
  return {
    kind,
    origin: "switching",
    entryMode: isMailOrder && entryMode === "manual" ? "moto" : entryMode,
    network: networkId,
    ...(accountType && { accountType }),
    ...(conversion && { dynamicConversion: conversion }),
    ...(securityCode !== undefined && { securityCode }),
    ...known,
    card: {
      pan: message[de[2]] ?? "",
      expiry: expiry === undefined ? null : `20${expiry.slice(0, 2)}-${expiry.slice(2)}`,
      ...(sequence !== undefined && { sequenceNumber: sequence.slice(-2) }),
    },
    amount,
    ...pinOf(message),
    cashback: said.cashback ?? cashback,
    surcharge: surchargeOf(message),
    acceptor: {
      name,
      city,
      countryCode,
      mcc: message[de[18]] ?? "",
      merchantNumber: message[de[42]] ?? "",
      // A message from a network comes from a merchant outside this world.
      terminalNumber: message[de[41]] ?? null,
      merchantId: null,
      terminalId: null,
    },
    isEstimated: said.isEstimated ?? false,
    isRecurring: said.isRecurring ?? (isChargedByMerchant(said) || (!said.storedCredential && isOnFile)),
    supportsPartialApproval: said.supportsPartialApproval ?? false,
    traceNumber: message[de[11]] ?? "",
    ...(message[de[7]] !== undefined && { transmittedAt: message[de[7]] }),
    ...(message[de[32]] !== undefined && { acquirerId: message[de[32]] }),
    ...(networkReference !== undefined && { networkReference }),
    ...(message.mti === "0120" && {
      advice: { responseCode: message[de[39]] ?? "00", authorizationCode: message[de[38]] ?? null },
    }),
  };
}

/**
 * Data elements 6, 10 and 51: the merchant's own conversion, which the cardholder has accepted. Undefined without them;
 * text with the fault if they contradict each other.
 */
function conversionOf(
  message: IsoMessage,
  amount: Money,
): AuthorizationMessage["dynamicConversion"] | string | undefined {
  const parts = [message[de[6]], message[de[10]], message[de[51]]];
  if (parts.every((part) => part === undefined)) return undefined;
  const [billed, element = "", number = ""] = parts;
  if (parts.includes(undefined)) return "A merchant's conversion has data elements 6, 10 and 51.";
  const currencyCode = currencyOfNumber(number);
  if (currencyCode === undefined) return "The currency of data element 51 is not supported.";
  if (currencyCode === amount.currencyCode) return "Data elements 49 and 51 name the same currency.";
  const billing = { amount: Number(billed), currencyCode };
  const rate = rateOfElement(element);
  if (rate === undefined || !isConverted(amount, billing, element)) {
    return "Data element 6 is not the amount of data element 4 at the rate of data element 10.";
  }
  return { billing, rate };
}

/** Data element 52: a format 0 block under the networks' zone key. A block without a PIN counts as malformed. */
function pinOf(message: IsoMessage): { readonly pin?: string } {
  const value = message[de[52]];
  if (value === undefined) return {};
  return { pin: pinOfBlock({ format: "ISO-0", value, keyId: NETWORK_KEY }, message[de[2]] ?? "") ?? "" };
}

/** Data element 28: D for a surcharge, 8 digits. */
function surchargeOf(message: IsoMessage): number {
  return Number(/^D(\d{8})$/.exec(message[de[28]] ?? "")?.[1] ?? "0");
}

/** Data element 54: account type, amount type 40, currency, D, 12 digits. */
function cashbackOf(message: IsoMessage): number {
  const [, digits] = /^\d{2}40\d{3}D(\d{12})$/.exec(message[de[54]] ?? "") ?? [];
  return digits === undefined ? 0 : Number(digits);
}
