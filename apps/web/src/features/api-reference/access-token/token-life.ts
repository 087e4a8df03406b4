import { language } from "@connect-portal/openapi-reference/language";
import { useEffect, useState } from "react";
import { texts } from "../texts.ts";

/** How much of a token's life is left. */
interface TokenLife {
  readonly expired: boolean;
  /** "48 minutes left" or "expired 45 minutes ago". */
  readonly words: string;
  /** Share of its whole life that is left, 0 to 1; 0 when the beginning is not known. */
  readonly share: number;
}

/** Undefined when the token does not say when it ends. */
export function tokenLife(
  { issuedAt, expiresAt }: { readonly issuedAt?: Date; readonly expiresAt?: Date },
  now: Date,
): TokenLife | undefined {
  if (expiresAt === undefined) return undefined;
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return { expired: true, words: texts.tokenFacts.expired(span(-left)), share: 0 };
  const whole = issuedAt === undefined ? 0 : expiresAt.getTime() - issuedAt.getTime();
  const share = whole > 0 ? Math.min(1, left / whole) : 0;
  return { expired: false, words: texts.tokenFacts.left(span(left)), share };
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** One rounded-down unit: "2 hours" also stands for two hours and a half. */
function span(milliseconds: number): string {
  const [unit, length] = units.find(([, size]) => milliseconds >= size) ?? (["second", 1000] as const);
  const count = Math.floor(milliseconds / length);
  return new Intl.NumberFormat(language.locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** The present, renewed every few seconds: often enough for words such as "48 minutes left". */
export function useNow(everyMs = 5000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
