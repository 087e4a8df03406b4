import { maskDigits, maskPans } from "../../audit/masking/mask-pans.ts";
import { isPanName, isSecretName, MASK, maskText } from "../../audit/masking/mask-text.ts";

/** Nobody writes JSON this deep by hand. */
const DEEPEST = 100;
/** Names remembered; a document has hundreds, a hostile caller millions. */
const MOST_NAMES = 2_000;
const LONGEST_NAME = 100;
/** Digits (ISO/IEC 7812-1). */
const SHORTEST_PAN = 13;

/** Too short for a card number in any spelling, for a token and for a name with its value. */
const SHORT = /^[\w ./+-]{0,13}$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d))?$/;
/** Requires a letter: digits alone may be a card number. */
const UUID = /^(?=.*[a-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** An id of the card system. */
const ID = /^[a-z]{3}_[0-9A-Z]{10}$/;
const SUSPECT = /eyJ|whsec_|bearer|basic|dpop/i;

/**
 * Text as maskText gives it. What most values of a card system are is told at a glance: the rest of the check costs as
 * much as the call itself.
 */
export function maskValueText(text: string): string {
  return isPlain(text) ? text : maskText(text);
}

function isPlain(text: string): boolean {
  if (text.length > 36) return false;
  return (SHORT.test(text) && !SUSPECT.test(text)) || ID.test(text) || MOMENT.test(text) || UUID.test(text);
}

interface Name {
  readonly masked: string;
  readonly isSecret: boolean;
  readonly isPan: boolean;
}

/** The rules of the activity log for a body: members by name and value, texts by pattern. Remembers names it has met. */
export function bodyMasker(): (text: string) => string {
  const names = new Map<string, Name>();

  function knownName(name: string): Name {
    const known = names.get(name);
    if (known) return known;
    const found = { masked: maskText(name), isSecret: isSecretName(name), isPan: isPanName(name) };
    if (names.size >= MOST_NAMES) names.clear();
    if (name.length <= LONGEST_NAME) names.set(name, found);
    return found;
  }

  function maskBody(text: string): string {
    if (!/^\s*["[{]/.test(text)) return maskText(text);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return maskText(text);
    }
    const masked = JSON.stringify(maskMember(value, undefined, 0));
    const plain = JSON.stringify(value);
    if (masked !== plain) return masked;
    // Written in another way, or with a name twice: its first value is not in what was parsed.
    return plain === text ? text : maskText(text);
  }

  function maskMember(value: unknown, name: Name | undefined, depth: number): unknown {
    if (value === null || typeof value === "boolean" || value === "") return value;
    if (name?.isSecret || depth > DEEPEST) return MASK;
    if (typeof value === "number") return maskNumber(value, name?.isPan ?? false);
    if (typeof value === "string") {
      if (name?.isPan) return maskPan(value);
      return isPlain(value) ? value : maskBody(value);
    }
    if (Array.isArray(value)) return value.map((item) => maskMember(item, name, depth + 1));
    return Object.fromEntries(
      Object.entries(value as object).map(([key, item]) => {
        const known = knownName(key);
        return [known.masked, maskMember(item, known, depth + 1)];
      }),
    );
  }

  return maskBody;
}

/** An integer of sixteen digits and more has lost its last ones in JSON: nobody can tell whether it was a card number. */
function maskNumber(value: number, isPan: boolean): unknown {
  const text = String(value);
  if (!isPan && text.length < SHORTEST_PAN) return value;
  const isLong = Number.isInteger(value) && !Number.isSafeInteger(value);
  const masked = isLong ? maskDigits(text) : isPan ? maskPan(text) : maskPans(text);
  return masked === text ? value : masked;
}

function maskPan(text: string): string {
  return text.replace(/\D/g, "").length > 11 ? maskText(maskDigits(text)) : maskText(text);
}
