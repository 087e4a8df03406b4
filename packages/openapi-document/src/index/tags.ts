import type { OperationEntry, Tag } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";

/** The declared tags in their order, then those that operations use without declaring them. */
export function tagsOf(document: DocumentNode, operations: readonly OperationEntry[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const node of document.items("tags")) {
    const name = node.string("name");
    if (name === undefined) node.report("A tag needs a `name`.");
    else if (tags.has(name)) node.report(`The tag "${name}" is declared more than once.`);
    else tags.set(name, tagOf(name, node));
  }
  for (const { parent } of tags.values()) {
    if (parent !== undefined && !tags.has(parent))
      document.report(`The tag "${parent}", a parent, is not declared.`, "tags");
  }
  for (const name of operations.flatMap((operation) => operation.tags)) {
    if (!tags.has(name)) tags.set(name, { name });
  }
  return [...tags.values()];
}

/** `x-displayName` is how documents before 3.2 give a tag a title. */
function tagOf(name: string, node: DocumentNode): Tag {
  return defined<Tag>({
    name,
    summary: node.string("summary") ?? node.string("x-displayName"),
    description: node.string("description"),
    parent: node.string("parent"),
    kind: node.string("kind"),
  });
}
