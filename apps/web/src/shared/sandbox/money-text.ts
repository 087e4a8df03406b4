import type { DeliveryFaultName, SandboxPayment } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { texts } from "./texts.ts";

/** Short words for the effect of a standing fault on a delivery. */
export const deliveryFaultWords: Readonly<Record<DeliveryFaultName, string>> = texts.deliveryFaults;

const words: Readonly<Record<string, string>> = texts.due;

const houseAccounts: Readonly<Record<string, string>> = texts.houseAccounts;

/** U+2212, which is as wide as a digit; it stays before the number in a line from right to left. */
const minus = language.direction === "rtl" ? "\u200e−" : "−";

/** Minor units as people write them: 18450 of MAD as "184.50", of JPY as "18,450", of KWD as "18.450". */
export function moneyText(amount: number, currencyCode: string): string {
  const digits = digitsOf(currencyCode);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${amount < 0 ? minus : ""}${(Math.abs(amount) / 10 ** digits).toLocaleString(language.locale, format)}`;
}

/** "184.50" of MAD as 18450; null for what is no amount of the currency above zero. */
export function minorUnits(text: string, currencyCode: string): number | null {
  const [, whole, rest = ""] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const digits = digitsOf(currencyCode);
  if (whole === undefined || rest.length > digits) return null;
  return Number(whole + rest.padEnd(digits, "0")) || null;
}

/** Digits of the minor unit, as ISO 4217 has them. */
function digitsOf(currencyCode: string): number {
  const format = new Intl.NumberFormat(language.locale, { style: "currency", currency: currencyCode });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** An account of the ledger as people call it; those of customers and merchants by their id. */
export function accountWords(account: string | null): string {
  if (account === null) return texts.several;
  return houseAccounts[account] ?? account;
}

/** Two or three words for a scheduled event; an unknown kind is spelled out. */
export function dueWords(kind: string): string {
  return words[kind] ?? kind.replace(/[._]+/g, " ");
}

/** A check's inputs in one line: "status N, limit 8000". */
export function inputsText(inputs: SandboxPayment["checks"][number]["inputs"]): string {
  return Object.entries(inputs)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)} ${value}`)
    .join(", ");
}
