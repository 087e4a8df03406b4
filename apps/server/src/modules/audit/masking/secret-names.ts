/** What a name has in it, whatever its case and signs, when its value is secret. */
const PARTS =
  /passw(or)?d|passphrase|secret|token|authorization|cookie|apikey|privatekey|credential|cvv|cvc|securitycode|verification(value|code)|pinblock|track(data|[123])|magstripe|jwt|bearer/;
/** Words that are too short to be looked for inside of others. */
const WORDS = new Set(["pin", "pins", "otp", "csc", "cvn", "cav", "cav2", "pwd", "track"]);
const PIN_AT_THE_END = /(new|old|card|current|confirm|encrypted|clear|offline|online)pin$/;

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
