import { isCollection, isObject, own } from "../json.ts";
import type { DocumentProblem, JsonObject, JsonValue } from "../model.ts";
import { appendToken } from "../pointer.ts";
import type { Registry } from "../references/registry.ts";

/** More than anybody reads; a hostile document must not grow its index without bound. */
const MAX_PROBLEMS = 200;

/** Collects faults, without duplicates. */
export interface Report {
  add(pointer: string, message: string, severity?: DocumentProblem["severity"]): void;
  problems(): DocumentProblem[];
}

/** A number, or true or false, where a text is asked for: the text that its author meant, without the quotes. */
function textOf(value: JsonValue): string | undefined {
  return value === null || isCollection(value) ? undefined : String(value);
}

type MayBeUndefined<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** State for reading the objects of a document. */
export interface ReadingContext {
  readonly registry: Registry;
  readonly report: Report;
  /** True for OpenAPI 3.0, where schemas are not JSON Schema 2020-12 and siblings of `$ref` mean nothing. */
  readonly legacy: boolean;
}

export const LEADS_BACK = "This reference points back to itself. Point it to the definition.";

/** A chain of Reference Objects longer than this is circular or hostile. */
const MAX_HOPS = 32;

/** Beside the `$ref` of a Path Item Object these count; beside other references nobody writes them. */
const PATH_ITEM_FIELDS = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
  "additionalOperations",
  "servers",
  "parameters",
];

/**
 * An object of an OpenAPI document together with where it stands. Reading a field of another type than asked for gives
 * undefined and reports the field; Reference Objects are followed on the way down.
 */
export class DocumentNode {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly base: string;
  readonly #context: ReadingContext;

  constructor(context: ReadingContext, value: JsonObject, pointer: string, base: string) {
    this.#context = context;
    this.value = value;
    this.pointer = pointer;
    this.base = base;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.value, key);
  }

  raw(key: string): JsonValue | undefined {
    return own(this.value, key);
  }

  string(key: string): string | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === "string") return value;
    this.wrong(key, "text");
    return textOf(value);
  }

  boolean(key: string): boolean | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === "boolean") return value;
    return this.wrong(key, "true or false");
  }

  strings(key: string): string[] {
    return this.list(key).flatMap((value, index) => {
      if (typeof value === "string") return [value];
      this.#context.report.add(appendToken(appendToken(this.pointer, key), index), "Must be text.");
      return textOf(value) ?? [];
    });
  }

  list(key: string): JsonValue[] {
    const value = this.raw(key);
    if (value === undefined) return [];
    return Array.isArray(value) ? value : (this.wrong(key, "a list") ?? []);
  }

  /** The object under a key, its Reference Object followed. */
  child(key: string): DocumentNode | undefined {
    const value = this.raw(key);
    if (value === undefined) return undefined;
    return isObject(value) ? this.#enter(value, key).followed() : this.wrong(key, "an object");
  }

  /** The objects of a list, each followed. */
  items(key: string): DocumentNode[] {
    const pointer = appendToken(this.pointer, key);
    return this.list(key).flatMap((value, index) => this.#element(value, appendToken(pointer, index)));
  }

  /** The entries of a map whose names are the author's own, each followed. */
  entries(key: string): [name: string, node: DocumentNode][] {
    return this.#map(key)?.members() ?? [];
  }

  /** Like `entries`, for objects that may hold extensions beside their names: paths and responses. */
  patterned(key: string): [name: string, node: DocumentNode][] {
    return this.#map(key)?.patternedMembers() ?? [];
  }

  /** The members of this object as a map of objects, each followed. */
  members(): [name: string, node: DocumentNode][] {
    return this.#entered(Object.keys(this.value));
  }

  /** Like `members`, without the extensions: the requests of a callback. */
  patternedMembers(): [name: string, node: DocumentNode][] {
    return this.#entered(Object.keys(this.value).filter((name) => !name.startsWith("x-")));
  }

  /** JSON Pointer of the target of a reference in this object; undefined when there is none. */
  pointerOf(ref: string): string | undefined {
    return this.#context.registry.resolve(ref, this.base)?.pointer;
  }

  /** The object itself, or what its `$ref` leads to; undefined, as the registry's own problem says, when to nothing. */
  followed(): DocumentNode | undefined {
    let node: DocumentNode = this;
    let siblings: JsonObject = {};
    for (let hops = 0; hops < MAX_HOPS; hops += 1) {
      const ref = node.raw("$ref");
      if (typeof ref !== "string") return Object.keys(siblings).length === 0 ? node : node.#with(siblings);
      siblings = { ...node.#siblings(), ...siblings };
      const target = this.#context.registry.resolve(ref, node.base);
      if (!target) return undefined;
      if (!isObject(target.value)) return this.report(`"${ref}" does not lead to an object.`, "$ref");
      node = new DocumentNode(this.#context, target.value, target.pointer, target.base);
    }
    return this.report(LEADS_BACK, "$ref");
  }

  /** Fields beside a `$ref` that count: summary and description since 3.1; in a path item, other fields too. */
  #siblings(): JsonObject {
    const allowed = this.#context.legacy ? PATH_ITEM_FIELDS : [...PATH_ITEM_FIELDS, "summary", "description"];
    return Object.fromEntries(Object.entries(this.value).filter(([key]) => allowed.includes(key)));
  }

  /** The same object, read for another report. */
  reportingTo(report: Report): DocumentNode {
    return new DocumentNode({ ...this.#context, report }, this.value, this.pointer, this.base);
  }

  report(message: string, key?: string, severity: "error" | "warning" = "error"): undefined {
    this.#context.report.add(key === undefined ? this.pointer : appendToken(this.pointer, key), message, severity);
  }

  wrong(key: string, expected: string): undefined {
    return this.report(`\`${key}\` must be ${expected}.`, key);
  }

  #map(key: string): DocumentNode | undefined {
    const value = this.raw(key);
    if (value === undefined) return undefined;
    return isObject(value) ? this.#enter(value, key) : this.wrong(key, "an object");
  }

  #entered(names: readonly string[]): [name: string, node: DocumentNode][] {
    return names.flatMap((name) => {
      const nodes = this.#element(own(this.value, name), appendToken(this.pointer, name));
      return nodes.map((node): [string, DocumentNode] => [name, node]);
    });
  }

  #enter(value: JsonObject, key: string): DocumentNode {
    return new DocumentNode(this.#context, value, appendToken(this.pointer, key), this.base);
  }

  #element(value: JsonValue | undefined, pointer: string): DocumentNode[] {
    if (!isObject(value)) {
      this.#context.report.add(pointer, "Must be an object.");
      return [];
    }
    const node = new DocumentNode(this.#context, value, pointer, this.base).followed();
    return node ? [node] : [];
  }

  #with(overrides: JsonObject): DocumentNode {
    return new DocumentNode(this.#context, { ...this.value, ...overrides }, this.pointer, this.base);
  }
}

/** The object without its undefined members: optional fields are absent, never present and undefined. */
export function defined<T extends object>(object: MayBeUndefined<T>): T {
  // Called for every row of a document: a loop is several times as fast as entries that are filtered.
  const result: Record<string, unknown> = {};
  for (const key in object) if (object[key] !== undefined) result[key] = object[key];
  return result as T;
}

export function createReport(): Report {
  const found = new Map<string, DocumentProblem>();
  let left = 0;
  return {
    add(pointer, message, severity = "error") {
      const key = `${pointer}\n${message}`;
      if (found.has(key)) return;
      if (found.size < MAX_PROBLEMS) found.set(key, { pointer, message, severity });
      else left += 1;
    },
    problems() {
      const shown = [...found.values()];
      if (left > 0) shown.push({ pointer: "", message: `And ${left} more problems.`, severity: "warning" });
      return shown;
    },
  };
}
