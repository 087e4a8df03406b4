import type { Definitions } from "../schema/types.ts";

/**
 * "breaking": a client that worked may fail. "different": it goes on, but gets or causes something else. "new": it may use
 * it, and need not. Requests break when less is accepted, responses when more can come back: the model of oasdiff, whose
 * checks give `rule` its names where they have one.
 */
export const changeSeverities = ["breaking", "different", "new"] as const;
export type ChangeSeverity = (typeof changeSeverities)[number];

export interface Change {
  readonly rule: string;
  readonly severity: ChangeSeverity;
  /** One sentence; names and values stand in backticks. */
  readonly text: string;
  /** JSON Pointer from the root of a document, with references followed. */
  readonly pointer: string;
  /** The pointer is one of the earlier document: the later one has no such place. */
  readonly isBefore?: true;
}

/** What a client sends, or what it gets. An event is what it gets, too. */
export type Flow = "request" | "response";

/** A value that is compared: where it is, and how a sentence names it. */
export interface Place {
  readonly pointer: string;
  /** The same in the earlier document. */
  readonly pointerBefore: string;
  /** Such as "limits[].amount", "" for the whole. */
  readonly field: string;
  /** Such as "the request body". */
  readonly within: string;
  readonly flow: Flow;
}

/** Changes of one operation that are listed; more than these nobody reads, and a hostile document could have millions. */
export const MAX_CHANGES = 300;
/** Pairs of schemas that are compared in an operation, and how deep they may be nested. */
const MAX_PAIRS = 5_000;
const MAX_DEPTH = 60;
const MAX_VALUE_LENGTH = 60;
const MAX_VALUES = 10;

/** Collects the changes of one operation, within bounds. */
export class Comparison {
  readonly changes: Change[] = [];
  /** False when there is more than was compared or listed. */
  isComplete = true;
  readonly before: Definitions;
  readonly after: Definitions;
  readonly #texts = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #ids = new WeakMap<object, number>();
  #nextId = 0;

  constructor(before: Definitions, after: Definitions) {
    this.before = before;
    this.after = after;
  }

  /** A sentence is said once: two media types of a body mostly change alike. */
  add(severity: ChangeSeverity, rule: string, pointer: string, text: string): void {
    this.#push({ rule, severity, text, pointer });
  }

  /** Adds a change of something that the later document does not have. */
  addGone(severity: ChangeSeverity, rule: string, pointer: string, text: string): void {
    this.#push({ rule, severity, text, pointer, isBefore: true });
  }

  /** True the first time that two schemas meet in this flow: circles end, and what is shared is compared once. */
  isNewPair(before: unknown, after: unknown, place: Place, depth: number): boolean {
    const pair = `${this.keyOf(before)} ${this.keyOf(after)} ${place.flow} ${place.within}`;
    if (this.#seen.has(pair)) return false;
    if (this.#seen.size >= MAX_PAIRS || depth > MAX_DEPTH || this.changes.length >= MAX_CHANGES) {
      this.isComplete = false;
      return false;
    }
    this.#seen.add(pair);
    return true;
  }

  /** The same text for the same schema: by its reference, else by where it stands in memory. */
  keyOf(schema: unknown): string {
    if (typeof schema !== "object" || schema === null) return String(schema);
    const { $ref: ref } = schema as { $ref?: unknown };
    if (typeof ref === "string" && Object.keys(schema).length === 1) return ref;
    const known = this.#ids.get(schema) ?? this.#nextId++;
    this.#ids.set(schema, known);
    return `#${known}`;
  }

  #push(change: Change): void {
    if (this.#texts.has(change.text)) return;
    if (this.changes.length >= MAX_CHANGES) {
      this.isComplete = false;
      return;
    }
    this.#texts.add(change.text);
    this.changes.push(change);
  }
}

/** A name or value in a sentence. */
export function quoted(value: unknown): string {
  const text = (typeof value === "string" && value !== "" ? value : (JSON.stringify(value) ?? "")).replaceAll("`", "'");
  return `\`${text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text}\``;
}

/** "`A`, `B` and `C`" */
export function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_VALUES).map(quoted);
  if (values.length > MAX_VALUES) return `${shown.join(", ")} and ${values.length - MAX_VALUES} more`;
  return joined(shown);
}

/** "a, b and c" */
export function joined(texts: readonly string[], word = "and"): string {
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} ${word} ${texts.at(-1)}`;
}

/** "`amount` in the request body" */
export function nameOf({ field, within }: Place): string {
  return field === "" ? within : `${quoted(field)} in ${within}`;
}

/** The first letter of a sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
