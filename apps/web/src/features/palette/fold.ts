import { fold as foldText } from "@connect-portal/openapi-document/fold";

/** A text made ready to be searched in: without accents and capitals, and with the places where words begin. */
export interface Folded {
  readonly text: string;
  /** As long as `text`; true where a word begins, also inside "getCity". */
  readonly starts: readonly boolean[];
  /** For each character of `text`, its position in the original text. */
  readonly places: readonly number[];
}

export function fold(original: string): Folded {
  let text = "";
  const starts: boolean[] = [];
  const places: number[] = [];
  let previous = "";
  let place = 0;
  for (const character of original) {
    const isStart = beginsWord(previous, character);
    for (const [index, letter] of [...foldText(character)].entries()) {
      for (let unit = 0; unit < letter.length; unit++) {
        starts.push(isStart && index === 0 && unit === 0);
        places.push(place);
      }
      text += letter;
    }
    previous = character;
    place += character.length;
  }
  return { text, starts, places };
}

/** Folds the typed text like the titles. */
export function foldQuery(query: string): string {
  return fold(query.trim().replace(/\s+/g, " ")).text;
}

const wordCharacter = /[\p{Letter}\p{Number}]/u;
const lowerOrNumber = /[\p{Lowercase_Letter}\p{Number}]/u;
const upper = /\p{Uppercase_Letter}/u;

function beginsWord(previous: string, character: string): boolean {
  if (!wordCharacter.test(character)) return false;
  return !wordCharacter.test(previous) || (lowerOrNumber.test(previous) && upper.test(character));
}
