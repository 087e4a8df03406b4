import { maskPans } from "./mask-pans.ts";
import { isSecretName } from "./secret-names.ts";

/** In the place of what is masked as a whole. */
export const MASK = "***";

/** Headers whose value is the rest of the line. */
const HEADERS = /\b((?:proxy-)?authorization|(?:set-)?cookie)(\\*["']?\s{0,4}[:=]\s{0,4}\\*["']?)[^\r\n"'\\]+/gi;
const SCHEMES = /\b(Bearer|Basic|DPoP)(\s+)[^\s"'\\,;<>&]+/gi;
/** A JWT has three parts, a JWE five. */
const TOKENS = /\beyJ[\w-]{5,}(?:\.[\w-]*){2,4}/g;
const HOOK_SECRETS = /\bwhsec_[\w+/=-]+/g;
/** ISO/IEC 7813: behind the PAN of track 2 come expiry date, service code and what proves the card. */
const TRACK_2 = /(\d{13,19}[=D])\d{4,}/g;
const TRACK_1 = /(B\d{13,19}\^[^^\r\n]{2,26}\^)\d[^?\s"'\\]*/g;
const ELEMENTS = /(<([A-Za-z_][\w.:-]{0,63})(?:\s[^<>]{0,200})?>)[^<]+/g;
const NAMES = /([A-Za-z_][\w.-]{0,63})\\*["']?\s{0,4}[:=]\s{0,4}/g;
/** What follows a name: up to the closing quote, also one that is escaped, else one word. */
const VALUE = /(\\*")(?:[^"\\]|\\[^"])+|(')[^']+|()[^\s&;,<>"'{}[\]|\\]+/y;
/** Values that are no secret under any name. */
const PLAIN = /^(?:true|false|null)$/;

/** Plain text, an address or a part of JSON without card numbers, tokens and the values of secret names. */
export function maskText(text: string): string {
  const masked = text
    .replace(TOKENS, MASK)
    .replace(HOOK_SECRETS, MASK)
    .replace(SCHEMES, `$1$2${MASK}`)
    .replace(HEADERS, `$1$2${MASK}`)
    .replace(TRACK_2, `$1${MASK}`)
    .replace(TRACK_1, `$1${MASK}`)
    .replace(ELEMENTS, (element, tag: string, name: string) => (isSecretName(name) ? tag + MASK : element));
  const named = maskNamed(masked);
  const cut = maskPans(named);
  // Where a PAN stood before a name, the name begins behind it.
  return cut === named ? named : maskNamed(cut);
}

function maskNamed(text: string): string {
  let masked = "";
  let copied = 0;
  for (const { 0: head, 1: name = "", index } of text.matchAll(NAMES)) {
    const start = index + head.length;
    if (start < copied || !isSecretName(name)) continue;
    VALUE.lastIndex = start;
    const value = VALUE.exec(text);
    if (!value || PLAIN.test(value[0])) continue;
    masked += text.slice(copied, start) + (value[1] ?? value[2] ?? "") + MASK;
    copied = start + value[0].length;
  }
  return masked + text.slice(copied);
}
