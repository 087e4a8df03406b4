import type { OperationEntry, Tag } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { externalDocsOf } from "./about.ts";

/** The declared tags in their order, then those that operations use without declaring them. */
export function tagsOf(document: DocumentNode, operations: readonly OperationEntry[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const node of document.items("tags")) {
    const name = node.string("name");
    if (name === undefined) node.report("A tag needs a `name`.");
    else if (tags.has(name)) node.report(`The tag "${name}" is declared more than once.`);
    else tags.set(name, tagOf(name, node));
  }
  for (const tag of tags.values()) {
    const { parent, ...orphan } = tag;
    if (parent === undefined) continue;
    if (!tags.has(parent)) document.report(`The parent tag "${parent}" is not declared.`, "tags");
    else if (!isAncestor(tag.name, parent, tags)) continue;
    else document.report(`The tag "${tag.name}" is its own ancestor; it is shown without a parent.`, "tags");
    tags.set(tag.name, orphan);
  }
  for (const name of operations.flatMap((operation) => operation.tags)) {
    if (!tags.has(name)) tags.set(name, { name });
  }
  return [...tags.values()];
}

/** Whoever nests tags may rely on it: following `parent` ends. */
function isAncestor(name: string, of: string, tags: ReadonlyMap<string, Tag>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = of; at !== undefined && !seen.has(at); at = tags.get(at)?.parent) {
    if (at === name) return true;
    seen.add(at);
  }
  return false;
}

/** `x-displayName` is how documents before 3.2 give a tag a title. */
function tagOf(name: string, node: DocumentNode): Tag {
  return defined<Tag>({
    name,
    summary: node.string("summary") ?? node.string("x-displayName"),
    description: node.string("description"),
    parent: node.string("parent"),
    kind: node.string("kind"),
    externalDocs: externalDocsOf(node),
  });
}
