import { maskDigits, maskPans } from "./mask-pans.ts";
import { isPanName, isSecretName, MASK, maskText } from "./mask-text.ts";

/** Nobody writes JSON this deep by hand. */
const DEEPEST = 100;

/** The data of a record: JSON, whose members are masked by their names and values, or any other text. */
export function maskData(text: string): string {
  const trimmed = text.trimStart();
  if (!/^["[{]/.test(trimmed)) return maskText(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return maskText(text);
  }
  const masked = JSON.stringify(maskValue(value, "", 0));
  const plain = JSON.stringify(value);
  if (masked !== plain) return masked;
  // Written in another way, or with a name twice: its first value is not in what was parsed.
  return plain === text ? text : maskText(text);
}

function maskValue(value: unknown, name: string, depth: number): unknown {
  if (value === null || typeof value === "boolean" || value === "") return value;
  if (isSecretName(name) || depth > DEEPEST) return MASK;
  if (typeof value === "number") return maskNumber(value, name);
  if (typeof value === "string") return isPanName(name) ? maskPan(value) : maskData(value);
  if (Array.isArray(value)) return value.map((item) => maskValue(item, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [maskText(key), maskValue(item, key, depth + 1)]),
  );
}

/** An integer of sixteen digits and more has lost its last ones in JSON: nobody can tell whether it was a PAN. */
function maskNumber(value: number, name: string): unknown {
  const text = String(value);
  const isLong = Number.isInteger(value) && !Number.isSafeInteger(value);
  const masked = isLong ? maskDigits(text) : isPanName(name) ? maskPan(text) : maskPans(text);
  return masked === text ? value : masked;
}

function maskPan(text: string): string {
  return text.replace(/\D/g, "").length > 11 ? maskText(maskDigits(text)) : maskText(text);
}
