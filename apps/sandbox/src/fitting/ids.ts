const ID = /^[a-z]{3}_[0-9A-Z]{10}$/;

/** Ids of entities anywhere in a value, in their order. */
export function idsIn(value: unknown): string[] {
  const found = new Set<string>();
  collect(value, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    if (ID.test(value)) found.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) collect(part, found);
  }
}

/** The value with one id replaced by another. */
export function withId<T>(value: T, from: string, to: string): T {
  if (value === from) return to as T;
  if (Array.isArray(value)) return value.map((part) => withId(part, from, to)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withId(part, from, to)])) as T;
}
