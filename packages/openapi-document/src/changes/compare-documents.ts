import type { CompiledDocument, OperationDocument, OperationEntry } from "../model.ts";
import { pointerOf } from "../pointer.ts";
import { type Change, changeSeverities } from "./change.ts";
import { compareOperations } from "./compare-operations.ts";

export { type Change, type ChangeSeverity, changeSeverities } from "./change.ts";

export interface ComparedDocument {
  /** The same in both releases where it is the same document. */
  readonly name: string;
  /** Operations are found again within their area only, such as a solution: two may have the same path. */
  readonly area: string;
  readonly document: CompiledDocument;
}

/** An operation in one of the documents. */
export interface ComparedOperation extends Pick<OperationEntry, "id" | "kind" | "method" | "path" | "title"> {
  /** Name of its document. */
  readonly document: string;
}

export interface OperationChanges {
  /** Absent for a new operation. */
  readonly before?: ComparedOperation;
  /** Absent for one that is gone. */
  readonly after?: ComparedOperation;
  /** The gravest first. Never empty. */
  readonly changes: readonly Change[];
  /** False when it has more changes than are listed. */
  readonly isComplete: boolean;
}

interface Candidate {
  readonly from: ComparedDocument;
  readonly entry: OperationEntry;
}

/**
 * The operations and events that changed between two sets of documents, one after the other, and undefined for one that did
 * not change: whoever asks for them can pause or stop after each. An operation is found again by method and path, whatever its path parameters are called; one that
 * moved, by its operationId.
 */
export function* changesBetween(
  before: readonly ComparedDocument[],
  after: readonly ComparedDocument[],
): Generator<OperationChanges | undefined> {
  const { pairs, removed, added } = match(candidatesOf(before), candidatesOf(after));
  for (const [old, now] of pairs) yield comparePair(old, now);
  for (const old of removed) {
    const { kind, deprecated } = old.entry;
    const text = kind === "webhook" ? "This event is no longer sent." : "This operation is gone.";
    const rule = `api-removed-${deprecated ? "with" : "without"}-deprecation`;
    const change: Change = { rule, severity: "breaking", text, pointer: pointerTo(old.entry), isBefore: true };
    yield { before: present(old), changes: [change], isComplete: true };
  }
  for (const now of added) {
    const text = now.entry.kind === "webhook" ? "This event is new." : "This operation is new.";
    const change: Change = { rule: "endpoint-added", severity: "new", text, pointer: pointerTo(now.entry) };
    yield { after: present(now), changes: [change], isComplete: true };
  }
}

function candidatesOf(documents: readonly ComparedDocument[]): Candidate[] {
  return documents.flatMap((from) => from.document.index.operations.map((entry) => ({ from, entry })));
}

function match(before: readonly Candidate[], after: readonly Candidate[]) {
  const pairs: [Candidate, Candidate][] = [];
  const left = new Set(before);
  let added = new Set(after);
  // From the surest to the least sure: the same place in the same document, the same place, the same operationId.
  for (const keyOf of [placeInDocument, place, operationId]) {
    const known = Map.groupBy(left, keyOf);
    const rest = new Set<Candidate>();
    for (const now of added) {
      const old = known.get(keyOf(now))?.shift();
      if (!old) rest.add(now);
      else {
        pairs.push([old, now]);
        left.delete(old);
      }
    }
    added = rest;
  }
  return { pairs, removed: left, added };
}

const place = ({ from, entry }: Candidate) =>
  JSON.stringify([from.area, entry.kind, entry.method, entry.path.replace(/\{[^{}]*\}/g, "{}")]);
const placeInDocument = (candidate: Candidate) => candidate.from.name + place(candidate);
const operationId = ({ from, entry }: Candidate) => JSON.stringify([from.area, entry.kind, entry.id]);

function comparePair(old: Candidate, now: Candidate): OperationChanges | undefined {
  const [before, after] = [old, now].map(({ from, entry }) => from.document.operation(entry.id));
  if (!before || !after) return undefined;
  const found = compareOperations(
    { document: before, pointer: pointerTo(old.entry) },
    { document: after, pointer: pointerTo(now.entry) },
  );
  const moved = place(old) === place(now) ? [] : [moveOf(old.entry, now.entry)];
  const changes = [...moved, ...changedSchemes(old, now, after), ...found.changes];
  if (changes.length === 0) return undefined;
  const order = (change: Change) => changeSeverities.indexOf(change.severity);
  return {
    before: present(old),
    after: present(now),
    changes: changes.toSorted((one, other) => order(one) - order(other)),
    isComplete: found.isComplete,
  };
}

/** The ways to send credentials that this operation asks for and that have changed, such as to another header. */
function changedSchemes(old: Candidate, now: Candidate, { security }: OperationDocument): Change[] {
  const names = new Set(security.flatMap((alternative) => Object.keys(alternative)));
  const wayOf = ({ from }: Candidate, name: string) => {
    const { type, in: place, name: key, scheme } = from.document.index.securitySchemes[name] ?? {};
    return type === undefined ? undefined : JSON.stringify([type, place, key, scheme]).toLowerCase();
  };
  return [...names].flatMap((name) => {
    const [was, is] = [wayOf(old, name), wayOf(now, name)];
    if (was === undefined || is === undefined || was === is) return [];
    const text = `\`${name.replaceAll("`", "'")}\` is sent in another way.`;
    const pointer = pointerOf(["components", "securitySchemes", name]);
    return [{ rule: "api-security-scheme-changed", severity: "breaking", text, pointer }];
  });
}

function moveOf(old: OperationEntry, now: OperationEntry): Change {
  const [from, to] = [old, now].map(({ method, path }) => `\`${method.toUpperCase()} ${path.replaceAll("`", "'")}\``);
  return { rule: "api-path-changed", severity: "breaking", text: `${from} is now ${to}.`, pointer: pointerTo(now) };
}

function pointerTo({ kind, method, path }: OperationEntry): string {
  const isAdditional = method === method.toUpperCase();
  const root = kind === "webhook" ? "webhooks" : "paths";
  return pointerOf(isAdditional ? [root, path, "additionalOperations", method] : [root, path, method]);
}

function present({ from, entry: { id, kind, method, path, title } }: Candidate): ComparedOperation {
  return { document: from.name, id, kind, method, path, title };
}
