import { type AccountType, accountTypes } from "../accounts/account.ts";
import type { EntryMode, TransactionKind } from "../authorizations/authorization.ts";

/** Requests and advices that the switch accepts, and the type of the response (ISO 8583-1:2003, 5.2). */
export const answerTypes = {
  "0100": "0110",
  "0120": "0130",
  "0200": "0210",
  "0400": "0410",
  "0420": "0430",
  "0800": "0810",
} as const;
export type RequestType = keyof typeof answerTypes;

/** Data elements by their numbers, under the names that they have here. */
export const dataElements = {
  2: "de2PrimaryAccountNumber",
  3: "de3ProcessingCode",
  4: "de4TransactionAmount",
  6: "de6CardholderBillingAmount",
  7: "de7TransmissionDateTime",
  10: "de10CardholderBillingRate",
  11: "de11SystemTraceAuditNumber",
  12: "de12LocalTransactionTime",
  13: "de13LocalTransactionDate",
  14: "de14ExpirationDate",
  18: "de18MerchantType",
  22: "de22PointOfServiceEntryMode",
  23: "de23CardSequenceNumber",
  25: "de25PointOfServiceConditionCode",
  28: "de28TransactionFeeAmount",
  32: "de32AcquiringInstitutionId",
  37: "de37RetrievalReferenceNumber",
  38: "de38AuthorizationIdResponse",
  39: "de39ResponseCode",
  41: "de41CardAcceptorTerminalId",
  42: "de42CardAcceptorId",
  43: "de43CardAcceptorNameLocation",
  48: "de48AdditionalData",
  49: "de49TransactionCurrencyCode",
  51: "de51CardholderBillingCurrencyCode",
  52: "de52PinData",
  54: "de54AdditionalAmounts",
  55: "de55ChipData",
  60: "de60PrivateUse",
  61: "de61PrivateUse",
  62: "de62PrivateUse",
  63: "de63PrivateUse",
  70: "de70NetworkManagementCode",
  90: "de90OriginalDataElements",
  95: "de95ReplacementAmounts",
  126: "de126PrivateUse",
} as const;
type DataElement = (typeof dataElements)[keyof typeof dataElements];

/** A message as it travels: its type and its data elements, all of them text. */
export type IsoMessage = { readonly mti: string } & { readonly [name in DataElement]?: string };

/** Data elements that a response repeats from its request. */
export const echoed: readonly DataElement[] = [
  ...([2, 3, 4, 7, 11, 12, 13, 25, 32, 37, 41, 42, 49, 62, 63, 70] as const).map((number) => dataElements[number]),
];

/** Data element 3, first two digits. */
export const transactionKindOf: Readonly<Record<string, TransactionKind>> = {
  "00": "purchase",
  "01": "cash_withdrawal",
  "09": "purchase_with_cashback",
  "10": "account_funding",
  "20": "refund",
  "26": "original_credit",
  "31": "balance_inquiry",
  "39": "account_verification",
};

/** Data element 3, digits 3 and 4 of the account that is debited, 5 and 6 of the one that is credited. */
export function accountTypeOf(processingCode: string, isCredit: boolean): AccountType | undefined {
  const digits = isCredit ? processingCode.slice(4) : processingCode.slice(2, 4);
  return accountTypes.find((type) => type === digits);
}

/** Data element 22, first two digits. */
export const entryModeOf: Readonly<Record<string, EntryMode>> = {
  "01": "manual",
  "05": "chip",
  "07": "contactless",
  "10": "credential_on_file",
  "80": "fallback",
  "81": "ecommerce",
  "90": "magnetic_stripe",
};

/** MMDD or more of a date, hhmmss or more of a time. A leap day may be one. */
export function isCalendarDay(monthAndDay: string): boolean {
  const [month, day] = [Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2, 4))];
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

export function isTimeOfDay(time: string): boolean {
  return Number(time.slice(0, 2)) < 24 && Number(time.slice(2, 4)) < 60 && Number(time.slice(4, 6)) < 60;
}

/**
 * Reads data element 90 of a reversal, which identifies the message to reverse. The acquirer is 11 digits, 0 when not
 * given.
 */
export function originalOf(elements: string) {
  return {
    mti: elements.slice(0, 4),
    trace: elements.slice(4, 10),
    transmittedAt: elements.slice(10, 20),
    acquirer: elements.slice(20, 31),
  };
}

export function originalElements(mti: string, trace: string, transmittedAt: string, acquirer: string): string {
  return `${mti}${trace}${transmittedAt}${acquirer.padStart(11, "0")}${"0".repeat(11)}`;
}

/** Name, town and country of the merchant: 25, 13 and 2 characters (data element 43). */
export function placeOf(element: string): { name: string; city: string; countryCode: string } {
  const text = element.padEnd(40);
  return { name: text.slice(0, 25).trim(), city: text.slice(25, 38).trim(), countryCode: text.slice(38, 40) };
}
