import { PHONE_LENGTH } from "@connect-portal/contract";
import { texts } from "./texts.ts";

/** The digits 0 to 9 in `text`, as many as a phone number may have. Those of wide East Asian keyboards count too. */
export function digitsOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^0-9]/g, "")
    .slice(0, PHONE_LENGTH);
}

/** What a screen reader says about what was left out of `text`; null when all of it was taken. */
export function leftOut(text: string): string | null {
  const wide = text.normalize("NFKC");
  const other = wide.match(/[^0-9]/u)?.[0];
  if (other !== undefined) {
    const { aSpace, hint, notDigit } = texts.phone;
    return `${notDigit(other.trim() === "" ? aSpace : other)} ${hint}`;
  }
  return wide.length > PHONE_LENGTH ? texts.phone.tooLong : null;
}
