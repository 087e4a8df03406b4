import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { childOf, childrenOf, DocumentFault, type DocumentNode, isObject, rootOf } from "../../document/node.ts";
import { createSchemaCopier, type Direction, define } from "./copy-schema.ts";

/** A schema with everything that it refers to: a validator needs nothing else of the document. */
export interface SchemaBundle {
  readonly schema: JsonObject;
  readonly direction: Direction;
  /** Schemas in it. */
  readonly size: number;
}

/** More than any operation of the largest public documents has; the whole of it would have to be compiled. */
const MAX_SIZE = 50_000;

/**
 * Collects `root` and what it refers to, each at its own place of the document, so that references stay as they are.
 * @throws DocumentFault when that is too much
 */
export function bundleSchema(document: JsonObject, direction: Direction, root: JsonValue): SchemaBundle {
  const wanted = new Set<string>();
  const waiting: string[] = [];
  const copier = createSchemaCopier(document, direction, (reference) => {
    for (const pointer of pointersOf(document, reference)) {
      if (wanted.has(pointer)) continue;
      wanted.add(pointer);
      waiting.push(pointer);
    }
  });
  const copies = new Map<string, JsonValue>();
  const schema = copier.copy({ value: root, pointer: "" });
  for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
    const node = nodeAt(document, pointer);
    if (node) copies.set(pointer, copier.copy(node));
    if (copier.size > MAX_SIZE) throw new DocumentFault(`A schema refers to more than ${MAX_SIZE} others`);
  }
  const bundle = isObject(schema) ? schema : {};
  // From the outside in: what lies inside another one's copy is there already.
  for (const pointer of [...copies.keys()].sort((a, b) => a.length - b.length)) {
    place(bundle, tokensOf(pointer), copies.get(pointer) ?? true);
  }
  return { schema: bundle, direction, size: copier.size };
}

/** A reference by name (`#node`, `$dynamicRef`) may mean any schema of the components; nothing is said of other files. */
function pointersOf(document: JsonObject, reference: string): string[] {
  if (reference.startsWith("#/")) return [decodeFragment(reference.slice(1))];
  const schemas = nodeAt(document, "/components/schemas");
  return childrenOf(schemas).map(([, { pointer }]) => pointer);
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function nodeAt(document: JsonObject, pointer: string): DocumentNode | undefined {
  let node: DocumentNode | undefined = rootOf(document);
  for (const token of tokensOf(pointer)) {
    node = node && childOf(node, Array.isArray(node.value) ? Number(token) : token);
  }
  return node;
}

function tokensOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Lists on the way become objects with numbers for names: a JSON Pointer finds its way through either. */
function place(bundle: JsonObject, tokens: readonly string[], value: JsonValue): void {
  let container = bundle;
  for (const [index, token] of tokens.entries()) {
    const last = index === tokens.length - 1;
    if (!Object.hasOwn(container, token)) define(container, token, last ? value : {});
    const next = container[token];
    if (last || typeof next !== "object" || next === null) return;
    container = next as JsonObject;
  }
}
