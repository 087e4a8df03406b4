import { appendToken } from "../pointer.ts";

/** Deeper than any message of a card system; a validator follows the nesting of what it checks, one call each. */
export const MAX_DEPTH = 64;
/** Characters. */
const MAX_POINTER = 80;

/**
 * Undefined, or the beginning of the JSON Pointer of a value that lies deeper than `limit` arrays and objects. In the
 * time that it takes to look at each value once, whatever the depth.
 */
export function tooDeep(value: unknown, limit: number = MAX_DEPTH): string | undefined {
  if (!isContainer(value)) return undefined;
  const open: Level[] = [levelOf(value)];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const key = level.keys?.[level.at];
    const child = level.keys ? level.value[key ?? ""] : level.value[level.at];
    if (level.at++ >= level.length) open.pop();
    else if (isContainer(child)) {
      open.push(levelOf(child));
      if (open.length > limit) return beginningOf(open);
    }
  }
  return undefined;
}

interface Level {
  readonly value: Record<string | number, unknown>;
  /** Names of an object; undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly length: number;
  /** Index of the item to look at next. */
  at: number;
}

function levelOf(container: object): Level {
  const value = container as Record<string | number, unknown>;
  if (Array.isArray(container)) return { value, keys: undefined, length: container.length, at: 0 };
  const keys = Object.keys(container);
  return { value, keys, length: keys.length, at: 0 };
}

/** The first steps of the pointer, as many as fit into a line: enough to find the location. */
function beginningOf(open: readonly Level[]): string {
  let pointer = "";
  for (const { keys, at } of open.slice(0, -1)) {
    const longer = appendToken(pointer, (keys ? keys[at - 1] : at - 1) ?? "");
    if (longer.length > MAX_POINTER) break;
    pointer = longer;
  }
  return pointer;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
