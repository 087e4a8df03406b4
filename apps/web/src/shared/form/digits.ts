import { PHONE_LENGTH } from "@connect-portal/contract";

/** The digits 0 to 9 in `text`, as many as a phone number may have. Those of wide East Asian keyboards count too. */
export function digitsOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^0-9]/g, "")
    .slice(0, PHONE_LENGTH);
}

/** What a screen reader says about what was left out of `text`; null when all of it was taken. */
export function leftOut(text: string, hint: string): string | null {
  const wide = text.normalize("NFKC");
  const other = wide.match(/[^0-9]/u)?.[0];
  if (other !== undefined) return `${other.trim() === "" ? "A space" : other} is not a digit. ${hint}`;
  return wide.length > PHONE_LENGTH ? `A phone number has at most ${PHONE_LENGTH} digits.` : null;
}
