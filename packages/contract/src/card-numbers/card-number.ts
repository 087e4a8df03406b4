import type { Character } from "./read-characters.ts";

/** A card number in a text, however it is written there. */
export interface CardNumber {
  readonly digits: string;
  /** Offsets in the text: of its first code unit, and behind its last. */
  readonly start: number;
  readonly end: number;
  /** The position of each digit, in order; empty when the text holds the number in base64. */
  readonly places: readonly Character[];
}
