import { EVENT_ID, type Event, getScalarValue, parseEvents, type ScalarEvent } from "js-yaml";
import { parsePointer } from "../pointer.ts";
import { MAX_DEPTH } from "./check-shape.ts";
import { indentFlows } from "./indent-flows.ts";

export interface Position {
  /** One-based. */
  readonly line: number;
  /** One-based. */
  readonly column: number;
}

/** The sought pointers as a tree of their tokens, so that everything else in the document is passed over. */
interface Sought {
  readonly children: Map<string, Sought>;
  offset: number | undefined;
}

interface Container {
  readonly sought: Sought | undefined;
  readonly mapping: boolean;
  /** In a mapping: the key that was read, undefined while one is expected. */
  key: string | undefined;
  keyRead: boolean;
  index: number;
}

/** Finds the positions of values in a text of YAML or JSON. */
export interface Locator {
  /**
   * Positions of the values at some JSON Pointers; for a pointer without a value, the position of its nearest
   * ancestor.
   */
  locate(pointers: Iterable<string>): Map<string, Position>;
}

interface ReadText {
  readonly text: string;
  readonly events: readonly Event[];
  readonly lineStarts: readonly number[];
}

function readText(text: string): ReadText {
  try {
    return { text, events: parseEvents(text, { maxDepth: MAX_DEPTH + 1 }), lineStarts: startsOfLines(text) };
  } catch (error) {
    const { text: indented, lines } = indentFlows(text);
    if (lines.length === 0) throw error;
    // It was read so, too. The lines stay where they are.
    return {
      text: indented,
      events: parseEvents(indented, { maxDepth: MAX_DEPTH + 1 }),
      lineStarts: startsOfLines(indented),
    };
  }
}

/** The text must parse. Its events are many times its size, so they are held weakly, for questions in quick succession. */
export function createLocator(text: () => string): Locator {
  let held: WeakRef<ReadText> | undefined;
  const read = (): ReadText => {
    const known = held?.deref();
    if (known) return known;
    const made = readText(text());
    held = new WeakRef(made);
    return made;
  };
  return {
    locate(pointers) {
      const root: Sought = { children: new Map(), offset: 0 };
      const wanted = new Map<string, readonly string[]>();
      for (const pointer of pointers) {
        const tokens = parsePointer(pointer);
        if (tokens) wanted.set(pointer, tokens);
      }
      for (const tokens of wanted.values()) seek(root, tokens);
      const { text, events, lineStarts } = read();
      if (root.children.size > 0) walk(text, events, root);
      return new Map(
        Array.from(wanted, ([pointer, tokens]) => [pointer, positionOf(lineStarts, offsetOf(root, tokens))]),
      );
    },
  };
}

function seek(root: Sought, tokens: readonly string[]): void {
  let node = root;
  for (const token of tokens) {
    let child = node.children.get(token);
    if (!child) {
      child = { children: new Map(), offset: undefined };
      node.children.set(token, child);
    }
    node = child;
  }
}

function offsetOf(root: Sought, tokens: readonly string[]): number {
  let node: Sought | undefined = root;
  let offset = 0;
  for (const token of tokens) {
    node = node?.children.get(token);
    offset = node?.offset ?? offset;
  }
  return offset;
}

function walk(text: string, events: readonly Event[], root: Sought): void {
  const open: (Container | undefined)[] = [];
  for (const event of events) {
    const top = open.at(-1);
    if (event.type === EVENT_ID.POP) {
      open.pop();
    } else if (event.type === EVENT_ID.DOCUMENT) {
      open.push(undefined);
    } else if (event.type === EVENT_ID.SCALAR && top?.mapping && !top.keyRead) {
      readKey(top, text, event);
    } else {
      const sought = top ? enterValue(top, startOf(event)) : root;
      if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
        open.push({ sought, mapping: event.type === EVENT_ID.MAPPING, key: undefined, keyRead: false, index: 0 });
      }
    }
  }
}

function readKey(mapping: Container, text: string, event: ScalarEvent): void {
  mapping.keyRead = true;
  if (!mapping.sought) return;
  mapping.key = getScalarValue(text, event);
  const child = mapping.sought.children.get(mapping.key);
  if (child) child.offset = event.valueStart;
}

/** The value (or, in broken cases, the complex key) that begins here: what is sought inside it. */
function enterValue(container: Container, offset: number): Sought | undefined {
  if (container.mapping) {
    const child = container.key === undefined ? undefined : container.sought?.children.get(container.key);
    container.keyRead = !container.keyRead;
    container.key = undefined;
    return child;
  }
  const child = container.sought?.children.get(String(container.index));
  if (child) child.offset = offset;
  container.index += 1;
  return child;
}

function startOf(event: Event): number {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart;
  return event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE ? event.start : 0;
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function positionOf(lineStarts: readonly number[], offset: number): Position {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}
