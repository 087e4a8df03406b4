import type { Address } from "../customers/customer.ts";

/** Result codes of address verification as the schemes have them: both, line only, postal code only, neither, unknown. */
export type AddressResult = "Y" | "A" | "Z" | "N" | "U";

/** Compares as issuers do: the digits of the line, and the postal code without blanks. */
export function matchAddress(
  sent: { readonly line: string; readonly postalCode: string },
  known: readonly Address[],
): AddressResult {
  const results = known.map(({ lines, postalCode }) => ({
    line: digitsOf(lines.join(" ")) === digitsOf(sent.line),
    code: postalCode !== null && plain(postalCode) === plain(sent.postalCode),
  }));
  if (results.length === 0) return "U";
  if (results.some(({ line, code }) => line && code)) return "Y";
  if (results.some(({ line }) => line)) return "A";
  return results.some(({ code }) => code) ? "Z" : "N";
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");
const plain = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();
