import type { OperationEntry } from "../model.ts";
import { defined } from "../reading/node.ts";
import { REFERENCE_LIST } from "../rows/values.ts";
import type { FoundOperation } from "./entries.ts";

/**
 * Gives each operation its id: the operationId where it can be one, otherwise that or method and path made safe.
 * The first to use an operationId keeps it unchanged, so that links to it hold; later ones get a number behind it.
 */
export function identify(found: readonly FoundOperation[]): Map<string, FoundOperation> {
  const ids = new Map<FoundOperation, string>();
  const taken = new Map<string, FoundOperation>();
  for (const operation of found) {
    const operationId = operation.node.string("operationId");
    if (operationId === undefined || !isSafe(operationId)) continue;
    if (taken.has(operationId)) {
      operation.node.report(`The operationId "${operationId}" is used more than once.`, "operationId");
    } else {
      taken.set(operationId, operation);
      ids.set(operation, operationId);
    }
  }
  const numbers = new Map<string, number>();
  for (const operation of found) {
    if (ids.has(operation)) continue;
    const id = freeId(baseId(operation), taken, numbers);
    taken.set(id, operation);
    ids.set(operation, id);
  }
  return new Map(found.map((operation) => [ids.get(operation) as string, operation]));
}

export function entryOf(id: string, operation: FoundOperation): OperationEntry {
  const { kind, method, path, node } = operation;
  return defined<OperationEntry>({
    id,
    kind,
    method,
    path,
    title: titleOf(operation),
    tags: node.strings("tags"),
    deprecated: node.boolean("deprecated") ?? false,
    readsList: node.string(REFERENCE_LIST),
  });
}

export function titleOf({ node, method, path }: FoundOperation): string {
  return node.string("summary")?.trim() || node.string("operationId") || `${method.toUpperCase()} ${path}`;
}

/**
 * Anything that a fragment and an element's id can carry, such as GitHub's "pulls/get". White space would end an id in
 * `aria-labelledby`; a lone surrogate cannot be written in a URL.
 */
function isSafe(text: string): boolean {
  return /^[^\s\p{C}]{1,200}$/u.test(text);
}

function baseId({ node, method, path }: FoundOperation): string {
  const text = node.string("operationId") || `${method}-${path}`;
  return (
    text
      .replace(/[^\w.~]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 200) || method
  );
}

/** The numbers are remembered per base: a thousand operations of one name must not cost a million look-ups. */
function freeId(base: string, taken: ReadonlyMap<string, unknown>, numbers: Map<string, number>): string {
  if (!taken.has(base)) return base;
  let number = numbers.get(base) ?? 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  numbers.set(base, number + 1);
  return `${base}-${number}`;
}
