import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { pointerOf } from "./pointer.ts";

/** Keywords whose value is data and holds no schema. */
const DATA = new Set(["example", "examples", "default", "enum", "const"]);

/**
 * Where a document's schemas call themselves by a name: `$anchor` and `$dynamicAnchor` as "#name", `$id` as it stands.
 * The first of a name counts.
 */
export function anchorsOf(document: JsonObject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: JsonValue | undefined, tokens: readonly string[]) => {
    if (typeof name === "string" && name !== "#" && !found.has(name)) found.set(name, pointerOf(tokens));
  };
  const pending: { readonly value: JsonValue; readonly tokens: readonly string[] }[] = [
    { value: document, tokens: [] },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, tokens } = next;
    if (isObject(value)) {
      if (typeof value.$anchor === "string") add(`#${value.$anchor}`, tokens);
      if (typeof value.$dynamicAnchor === "string") add(`#${value.$dynamicAnchor}`, tokens);
      if (tokens.length > 0) add(value.$id, tokens);
    }
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value).reverse())
      if (!DATA.has(key) && typeof child === "object") pending.push({ value: child, tokens: [...tokens, key] });
  }
  return found;
}
