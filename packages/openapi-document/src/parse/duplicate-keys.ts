import type { DocumentProblem } from "../model.ts";

/** More of them say nothing new of a file. */
export const MAX_REPORTED = 100;
const [QUOTE, BACKSLASH, LINE_FEED] = ['"', "\\", "\n"].map((character) => character.charCodeAt(0));
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY, COMMA] = [..."{}[],"].map((each) => each.charCodeAt(0));

/** The keys that an object of a JSON text has twice, which its parser passes over: the last counts. The text must parse. */
export function duplicateKeys(text: string): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  /** The keys of each object around the current position, undefined for a list. */
  const around: (Set<string> | undefined)[] = [];
  let keys: Set<string> | undefined;
  let isKeyNext = false;
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfText(text, at);
      if (isKeyNext && keys) {
        const written = text.slice(at + 1, end);
        const key = written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written;
        if (keys.has(key) && problems.length < MAX_REPORTED) problems.push(duplicateKey(key, line));
        keys.add(key);
        isKeyNext = false;
      }
      at = end;
    } else if (code === LINE_FEED) line += 1;
    else if (code === COMMA) isKeyNext = true;
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      around.push(keys);
      keys = code === OPEN_OBJECT ? new Set() : undefined;
      isKeyNext = true;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) keys = around.pop();
  }
  return problems;
}

/**
 * Finds the quote that ends the text beginning at `start`: the first one that is not escaped by an odd number of
 * backslashes.
 */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (text.charCodeAt(end - 1) === BACKSLASH && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

export function duplicateKey(key: string, line: number): DocumentProblem {
  const shown = JSON.stringify(key.length > 100 ? `${key.slice(0, 100)}…` : key);
  const message = `The key ${shown} appears twice in one object; the last one counts. Delete the others.`;
  return { pointer: "", message, severity: "error", line };
}
