import type { HeaderLine } from "@connect-portal/contract";

/** A payload that somebody has changed, and the example that it began with; null for the first one. */
export interface KeptPayload {
  readonly text: string;
  readonly example: string | null;
}

/** What the tester remembers for the session. */
export interface KeptTester {
  /** null until somebody has typed one: events go to the own inbox. */
  readonly url: string | null;
  readonly headers: readonly HeaderLine[];
  /** By file and event; an unchanged payload is not kept, so that a better example of the provider is seen. */
  readonly payloads: { readonly [event: string]: KeptPayload };
}

export const emptyTester: KeptTester = { url: null, headers: [], payloads: {} };

/** What was stored, as far as it is one: another version of the page, or somebody by hand, may have written it. */
export function parseTester(stored: string | null): KeptTester {
  const { url, headers, payloads } = parseObject(stored);
  return {
    url: typeof url === "string" && url.trim() !== "" ? url : null,
    headers: (Array.isArray(headers) ? headers : []).filter(isHeader),
    payloads: Object.fromEntries(Object.entries(objectOf(payloads)).filter(([, payload]) => isPayload(payload))) as {
      [event: string]: KeptPayload;
    },
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isHeader(value: unknown): value is HeaderLine {
  const { name, value: text } = objectOf(value);
  return typeof name === "string" && name !== "" && typeof text === "string";
}

function isPayload(value: unknown): value is KeptPayload {
  const { text, example } = objectOf(value);
  return typeof text === "string" && (example === null || typeof example === "string");
}
