const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

/** A name as Python writes it: "card_id" for cardId, with an underscore behind what is taken. */
export function snakeCase(text: string, taken: readonly string[] = []): string {
  const words = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? ["value"];
  const joined = words.map((word) => word.toLowerCase()).join("_");
  const name = /^\d/.test(joined) ? `v${joined}` : joined;
  return KEYWORDS.has(name) || taken.includes(name) ? `${name}_` : name;
}

/** Whether a member of an object can be written as a field of a class. */
export function isField(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(name) && !KEYWORDS.has(name);
}

/** A text in quotes, on one line. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A doc string, indented; empty where there is nothing to say. */
export function docString(text: string, indent: string): string {
  const plain = text.trim().replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"');
  if (plain === "") return "";
  const lines = plain.split("\n").map((line, index) => (index === 0 || line === "" ? line : `${indent}${line}`));
  const end = lines.length > 1 ? `\n${indent}` : plain.endsWith('"') ? " " : "";
  return `${indent}"""${lines.join("\n")}${end}"""\n`;
}

/** CardIssued for card.issued. */
export function eventName(event: string): string {
  const name = event.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_all, letter: string) => letter.toUpperCase());
  return /^(?:\d|Event$|Never$|TypeAlias$|$)/.test(name) ? `Event${name}` : name;
}
