/** Strings, and the marks that say where a member's name may stand. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** A name that an object of this valid JSON has twice. JSON.parse takes the last one, other programs the first. */
export function repeatedMember(json: string): string | undefined {
  const names: Set<string>[] = [];
  let text: string | undefined;
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === ":" && text !== undefined) {
      const name: string = JSON.parse(text);
      const known = names.at(-1);
      if (known?.has(name)) return name;
      known?.add(name);
    }
    if (token === "{" || token === "[") names.push(new Set());
    if (token === "}" || token === "]") names.pop();
    text = token.startsWith('"') ? token : undefined;
  }
  return undefined;
}
