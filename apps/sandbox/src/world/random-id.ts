import { randomInt } from "node:crypto";
import { withoutCardNumber } from "@connect-portal/contract/card-numbers";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;

/**
 * A random id for an entity of an account outside its world: 50 bits, since a counter would restart with each reset.
 */
export function randomId(prefix: string): string {
  return withoutCardNumber(() => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${prefix}_${letters.join("")}`;
  });
}
