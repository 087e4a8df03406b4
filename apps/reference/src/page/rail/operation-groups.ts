import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import { groupOperations } from "@connect-portal/openapi-reference/group-operations";
import { texts } from "../texts.ts";

export interface OperationGroup {
  /** Unique within the document. */
  readonly key: string;
  readonly title: string;
  readonly entries: readonly OperationEntry[];
}

/** The groups of the page that have operations, in its order. */
export function groupsOf(index: ReferenceIndex): OperationGroup[] {
  const groups = groupOperations(index).filter(({ operations }) => operations.length > 0);
  return groups.map(({ tag, trail, kind, operations }) => {
    const title = tag ? [...trail, tag].map(({ name, summary }) => summary ?? name).join(" / ") : undefined;
    const { label, webhooks, withoutTag } = texts.operations;
    const untitled = kind === "webhook" ? webhooks : groups.length > 1 ? withoutTag : label;
    return { key: tag ? `tag ${tag.name}` : kind, title: title ?? untitled, entries: operations };
  });
}

/** The groups with what matches each of the words; those without a match leave. */
export function filterGroups(groups: readonly OperationGroup[], filter: string): readonly OperationGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => matches(entry, group.title, words)) }))
    .filter(({ entries }) => entries.length > 0);
}

function matches({ id, title, method, path }: OperationEntry, group: string, words: readonly string[]): boolean {
  const text = `${title}\n${method} ${path}\n${id}\n${group}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
