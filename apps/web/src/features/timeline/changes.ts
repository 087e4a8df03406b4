/** A member of a resource that an event changed. */
export interface Change {
  /** `balance` or `address.city`. */
  readonly member: string;
  /** Undefined where the member is not there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Members deeper than this are compared as a whole. */
const DEPTH = 3;

/** Differences between two states of a resource, in the field order of the later one. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  return differences("", before, after, DEPTH);
}

function differences(member: string, before: unknown, after: unknown, depth: number): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after) || depth === 0) return [{ member, before, after }];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) =>
    differences(member === "" ? name : `${member}.${name}`, before[name], after[name], depth - 1),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
