import { randomInt } from "node:crypto";
import { withoutCardNumber } from "@connect-portal/contract/card-numbers";

/** Crockford's base 32: no letter that is taken for a digit. In ASCII order, so that ids sort as their numbers do. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SEQUENCE_LENGTH = 6;
const RANDOM_LENGTH = 10;

/**
 * The id of the world's n-th new entity. It sorts after all earlier ones and after seeded ones, whose ids begin with a
 * digit. Its last letters prevent guessing by counting.
 */
export function numberedId(prefix: string, number: number, source: string | number): string {
  return `${prefix}_A${base32(number, SEQUENCE_LENGTH)}${base32(scatter(`${source}:${number}`), 3)}`;
}

/** The id of something in a new world's past: sorts by the minute at which it was made, and by its number in it. */
export function pastId(prefix: string, minute: number, number: number): string {
  return `${prefix}_0${base32(minute, 5)}${base32(number, 4)}`;
}

const FIRST_OF_NAMED = 11;

/**
 * The id of a named world's event. A receiver of several worlds of an account drops events with an id it has seen, so
 * two letters and the last three are the world's own. They sort after the `A` of the default world.
 */
export function eventIdOf(world: string, number: number): string {
  const own = scatter(world);
  const letter = ALPHABET[FIRST_OF_NAMED + (own % (ALPHABET.length - FIRST_OF_NAMED))];
  const digit = base32(Math.floor(own / ALPHABET.length), 1);
  return `evt_${letter}${digit}${base32(number, SEQUENCE_LENGTH - 1)}${base32(scatter(`${world}:${number}`), 3)}`;
}

function base32(value: number, length: number): string {
  let rest = value;
  let text = "";
  for (let place = 0; place < length; place++) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** FNV-1a, 32 bits. */
export function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    hash ^= text.charCodeAt(place);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A number that is unique among its kind: an id converted to the given number of digits. */
export function digitsOfId(id: string, digits: number): string {
  const [, letters = ""] = id.split("_");
  const number = [...letters].reduce(
    (value, letter) => (value * 32n + BigInt(ALPHABET.indexOf(letter))) % 10n ** BigInt(digits),
    0n,
  );
  return number.toString().padStart(digits, "0");
}

/**
 * A random id for an entity of an account outside its world: 50 bits, since a counter would restart with each reset.
 */
export function randomId(prefix: string): string {
  return withoutCardNumber(() => {
    const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${prefix}_${letters.join("")}`;
  });
}
