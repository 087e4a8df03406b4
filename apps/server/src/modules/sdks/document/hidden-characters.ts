/** Characters that must not mean anything where a generator puts a text, each with one that no text has a use for. */
const hidden: ReadonlyMap<string, string> = new Map([
  ["<", "\uE000"],
  ["`", "\uE001"],
  ["$", "\uE002"],
  ["\\", "\uE003"],
]);
const characters = new Map([...hidden].map(([character, stand]) => [stand, character]));

/** The text with these of them out of sight, on its way through a generator. */
export function hideCharacters(text: string, which: RegExp): string {
  return text.replace(which, (character) => hidden.get(character) ?? character);
}

/** Writes each hidden character of the generator's output as `show` says. */
export function showCharacters(text: string, show: (character: string) => string): string {
  return text.replace(/[\uE000-\uE003]/g, (stand) => show(characters.get(stand) ?? ""));
}
