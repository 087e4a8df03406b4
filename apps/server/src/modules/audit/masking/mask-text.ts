import { maskPans } from "./mask-pans.ts";

/** Parts of names whose value is secret, whatever their case and separators. */
const PARTS =
  /passw(or)?d|passphrase|secret|token|authorization|cookie|apikey|privatekey|credential|cvv|cvc|securitycode|verification(value|code)|pinblock|track(data|[123])|magstripe|jwt|bearer/;

/** Words that are too short to be looked for inside of others. */
const WORDS = new Set(["pin", "pins", "otp", "csc", "cvn", "cav", "cav2", "pwd", "track"]);

const PIN_AT_THE_END = /(new|old|card|current|confirm|encrypted|clear|offline|online)pin$/;

/** Replaces a value that is masked as a whole. */
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
/** The value after a name: up to the closing quote, which may be escaped, or else one word. */
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
  // Masking a PAN can uncover a name that followed it directly, so names are masked once more.
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

/** A path or an address, whose signs may stand there as %34; what is masked then stands in plain letters. */
export function maskAddress(address: string): string {
  const masked = maskText(address);
  const plain = decoded(masked);
  return maskText(plain) === plain ? masked : maskText(decoded(address));
}

/** ASCII letters and digits that an address spells as bytes, also when that was done several times. */
function decoded(text: string): string {
  const once = text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return once === text ? text : decoded(once);
}

/** Whether a member, parameter or header of this name holds what must not be written down, such as `newPin` or `cvv2`. */
export function isSecretName(name: string): boolean {
  const joined = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return PARTS.test(joined) || PIN_AT_THE_END.test(joined) || wordsOf(name).some((word) => WORDS.has(word));
}

/** Whether it holds a card number, also one that does not pass the Luhn check. */
export function isPanName(name: string): boolean {
  return (
    /cardn(umber|o)$|primaryaccountnumber/.test(name.toLowerCase().replace(/[^a-z]/g, "")) ||
    wordsOf(name).includes("pan")
  );
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
