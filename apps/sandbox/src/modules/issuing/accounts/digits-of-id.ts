const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A number that is unique among its kind: an id converted to the given number of digits. */
export function digitsOfId(id: string, digits: number): string {
  const [, letters = ""] = id.split("_");
  const number = [...letters].reduce(
    (value, letter) => (value * 32n + BigInt(ALPHABET.indexOf(letter))) % 10n ** BigInt(digits),
    0n,
  );
  return number.toString().padStart(digits, "0");
}
