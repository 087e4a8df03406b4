import { randomInt } from "node:crypto";
import { withoutCardNumber } from "@connect-portal/contract/card-numbers";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;

/** An id of something that an account has beside its world, 50 random bits: a reset does not begin to count again. */
export function randomId(prefix: string): string {
  return withoutCardNumber(() => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${prefix}_${letters.join("")}`;
  });
}
