import type { JsonValue } from "@connect-portal/openapi-document";

/** The keys of a JSON Pointer in a URI fragment, RFC 6901 section 6. */
export function pointerTokens(fragment: string): string[] {
  return fragment
    .slice(2)
    .split("/")
    .map((token) => decode(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function pointerOf(tokens: readonly string[]): string {
  return `#/${tokens.map((token) => token.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
}

export function valueAt(root: JsonValue, tokens: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const token of tokens) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.hasOwn(value, token) ? (value as { [key: string]: JsonValue })[token] : undefined;
  }
  return value;
}

function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
