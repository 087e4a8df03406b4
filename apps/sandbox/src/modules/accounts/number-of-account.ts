/** Of the sandbox's bank and its branch for accounts that are opened on line. */
const BANK_AND_BRANCH = "007785";
const DIGITS = 12;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An account number that nobody else in the world has: what its id is made of, in digits. */
export function numberOfAccount(id: string): string {
  const number = [...id.slice("acc_".length)].reduce(
    (value, letter) => (value * 32n + BigInt(ALPHABET.indexOf(letter))) % 10n ** BigInt(DIGITS),
    0n,
  );
  return `${BANK_AND_BRANCH}${number.toString().padStart(DIGITS, "0")}`;
}
