import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { hasOlderWords } from "../normalise/older-words.ts";
import { hasUntypedValues } from "../normalise/typed-values.ts";
import { appendToken, decodeFragment, inOneSpelling, parsePointer, step } from "../pointer.ts";
import { type PathNode, pointerTo, referencesOf, scan } from "./scan.ts";

/** A URL that no document has, to resolve relative references against (RFC 2606 reserves the domain). */
const UNKNOWN_BASE = "https://document.invalid/";

export interface Target {
  readonly value: JsonValue;
  readonly pointer: string;
  /** Base URI that holds at the target: another than the document's inside a schema with `$id`. */
  readonly base: string;
}

export interface Reference {
  readonly text: string;
  /** The keyword that makes it: `$ref`, `$dynamicRef` or `discriminator`. */
  readonly key: string;
  readonly base: string;
  readonly node: PathNode;
}

/** Every identified part of a document, and the way from a `$ref` to what it means. */
export interface Registry {
  readonly document: JsonObject;
  readonly base: string;
  /** True when a schema has an `$id`, so that equal `$ref` texts may have different targets. */
  readonly hasEmbeddedResources: boolean;
  readonly hasDynamicReferences: boolean;
  /** True when a reference is percent-encoded where another one to the same need not be. */
  readonly hasOtherSpellings: boolean;
  /** True when a schema writes a value of itself as another type. */
  readonly hasUntypedValues: boolean;
  /** True when a schema has keywords of an older draft of JSON Schema. */
  readonly hasOlderWords: boolean;
  resolve(ref: string, base?: string): Target | undefined;
}

/** `fileName` is the name by which the document may refer to itself. */
export function createRegistry(document: JsonObject, fileName?: string): Registry {
  const base = baseOf(document, fileName);
  let names: Names | undefined;
  return registryOf(document, base, () => {
    names ??= namesIn(document, base);
    return names;
  });
}

/** Reads a document at once. Its references are many, and nobody needs them once they are checked. */
export function readReferences(
  document: JsonObject,
  fileName?: string,
): { readonly registry: Registry; readonly references: readonly Reference[] } {
  const base = baseOf(document, fileName);
  const references: Reference[] = [];
  const names = namesIn(document, base, (reference) => references.push(reference));
  return { registry: registryOf(document, base, () => names), references };
}

function baseOf(document: JsonObject, fileName: string | undefined): string {
  return absolute(own(document, "$self"), absolute(fileName, UNKNOWN_BASE));
}

/** Names of a document's parts, besides their locations. */
interface Names {
  readonly resources: ReadonlyMap<string, Target>;
  readonly anchors: ReadonlyMap<string, Target>;
  readonly hasDynamicReferences: boolean;
  readonly hasOtherSpellings: boolean;
  readonly hasUntypedValues: boolean;
  readonly hasOlderWords: boolean;
}

/** Goes through the whole document; `refers` hears of each reference. */
function namesIn(document: JsonObject, base: string, refers?: (reference: Reference) => void): Names {
  const resources = new Map<string, Target>([[base, { value: document, pointer: "", base }]]);
  const anchors = new Map<string, Target>();
  let hasDynamicReferences = false;
  let hasOtherSpellings = false;
  let isUntyped = false;
  let isOlder = false;
  scan(document, base, (object, node, outer) => {
    const id = node.parent ? own(object, "$id") : undefined;
    const inner = typeof id === "string" ? withoutFragment(absolute(id, outer)) : outer;
    if (inner !== outer && !resources.has(inner)) {
      resources.set(inner, { value: object, pointer: pointerTo(node), base: inner });
    }
    for (const key of ["$anchor", "$dynamicAnchor"]) {
      const name = own(object, key);
      if (typeof name !== "string" || anchors.has(`${inner}#${name}`)) continue;
      anchors.set(`${inner}#${name}`, { value: object, pointer: pointerTo(node), base: inner });
    }
    hasDynamicReferences ||= typeof own(object, "$dynamicRef") === "string";
    isUntyped ||= hasUntypedValues(object);
    isOlder ||= hasOlderWords(object);
    for (const { text, key } of referencesOf(object)) {
      hasOtherSpellings ||= inOneSpelling(text) !== text;
      refers?.({ text, key, base: inner, node });
    }
    return inner;
  });
  return {
    resources,
    anchors,
    hasDynamicReferences,
    hasOtherSpellings,
    hasUntypedValues: isUntyped,
    hasOlderWords: isOlder,
  };
}

/** A pointer from the root is followed as it is: only a name needs `names`, for which all of the document is read. */
function registryOf(document: JsonObject, base: string, names: () => Names): Registry {
  const whole: Target = { value: document, pointer: "", base };
  return {
    document,
    base,
    get hasEmbeddedResources() {
      return names().resources.size > 1;
    },
    get hasDynamicReferences() {
      return names().hasDynamicReferences;
    },
    get hasOtherSpellings() {
      return names().hasOtherSpellings;
    },
    get hasUntypedValues() {
      return names().hasUntypedValues;
    },
    get hasOlderWords() {
      return names().hasOlderWords;
    },
    resolve(ref, from = base) {
      const [address, fragment] = split(ref);
      // A reference that is no URL names nothing.
      const resource = resourceAt(address, from);
      const decoded = decodeFragment(fragment);
      if (!resource || decoded === undefined) return undefined;
      const tokens = parsePointer(decoded);
      if (!tokens) return names().anchors.get(`${resource.base}#${decoded}`);
      // Below an `$id` this means a part of that schema, and authors mean the document all the same.
      const meansDocument = address === "" && tokens[0] === "components";
      return descend(resource, tokens) ?? (meansDocument ? descend(whole, tokens) : undefined);
    },
  };

  function resourceAt(address: string, from: string): Target | undefined {
    if (address === "" && from === base) return whole;
    return names().resources.get(address === "" ? from : (URL.parse(address, from)?.href ?? ""));
  }
}

function descend(from: Target, tokens: readonly string[]): Target | undefined {
  let { value, pointer, base }: Target = from;
  for (const token of tokens) {
    const next = step(value, token);
    if (next === undefined) return undefined;
    value = next;
    pointer = appendToken(pointer, token);
    const id = isObject(value) ? own(value, "$id") : undefined;
    if (typeof id === "string") base = withoutFragment(absolute(id, base));
  }
  return { value, pointer, base };
}

function split(ref: string): [address: string, fragment: string] {
  const hash = ref.indexOf("#");
  return hash < 0 ? [ref, ""] : [ref.slice(0, hash), ref.slice(hash + 1)];
}

function withoutFragment(uri: string): string {
  return split(uri)[0];
}

function absolute(reference: JsonValue | undefined, base: string): string {
  if (typeof reference !== "string") return base;
  return URL.parse(reference, base)?.href ?? base;
}
