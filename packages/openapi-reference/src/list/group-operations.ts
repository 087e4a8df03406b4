import type { OperationEntry, ReferenceIndex, Tag } from "@connect-portal/openapi-document";

/** Operations that stand together under one title. */
export interface OperationGroup {
  /** Null for operations without a tag, which come first, and for webhooks, which come last. */
  readonly tag: Tag | null;
  /** The tags around `tag`, outermost first (OpenAPI 3.2 `parent`). */
  readonly trail: readonly Tag[];
  readonly kind: "operation" | "webhook";
  /** In the order of the document; empty for a tag that only has a text of its own, or tags below it. */
  readonly operations: readonly OperationEntry[];
}

/**
 * The operations by their first tag: those without one, then the tags in the order of the document with nested tags
 * after their parent, then webhooks. A tag that leads to no operation and says nothing is left out.
 */
export function groupOperations({
  operations,
  tags,
}: Pick<ReferenceIndex, "operations" | "tags">): readonly OperationGroup[] {
  const known = new Map(tags.map((tag) => [tag.name, tag]));
  const byTag = new Map<string | null, OperationEntry[]>();
  for (const operation of operations) {
    if (operation.kind === "webhook") continue;
    const first = operation.tags[0];
    const key = first !== undefined && known.has(first) ? first : null;
    const group = byTag.get(key);
    if (group) group.push(operation);
    else byTag.set(key, [operation]);
  }

  const groups: OperationGroup[] = [];
  const untagged = byTag.get(null);
  if (untagged) groups.push({ tag: null, trail: [], kind: "operation", operations: untagged });
  for (const { tag, trail, leads } of inTreeOrder(tags, (name) => byTag.has(name))) {
    if (leads || tag.description) {
      groups.push({ tag, trail, kind: "operation", operations: byTag.get(tag.name) ?? [] });
    }
  }
  const webhooks = operations.filter(({ kind }) => kind === "webhook");
  if (webhooks.length > 0) groups.push({ tag: null, trail: [], kind: "webhook", operations: webhooks });
  return groups;
}

interface PlacedTag {
  readonly tag: Tag;
  readonly trail: readonly Tag[];
  readonly parent: PlacedTag | null;
  /** The tag, or one below it, has operations. */
  leads: boolean;
}

/** Nobody reads a longer way to a tag; a hostile document may be nested by the thousand. */
const LONGEST_TRAIL = 6;

/** Each tag once, after its parent. Of tags that are each other's parent the first one stands at the top. */
function inTreeOrder(tags: readonly Tag[], hasOperations: (name: string) => boolean): PlacedTag[] {
  const names = new Set(tags.map(({ name }) => name));
  const children = new Map<string, Tag[]>();
  const isTop = ({ parent }: Tag) => parent === undefined || !names.has(parent);
  for (const tag of tags) {
    if (isTop(tag)) continue;
    const siblings = children.get(tag.parent ?? "");
    if (siblings) siblings.push(tag);
    else children.set(tag.parent ?? "", [tag]);
  }

  const placed = new Map<string, PlacedTag>();
  function placeTree(top: Tag): void {
    const pending: { tag: Tag; parent: PlacedTag | null }[] = [{ tag: top, parent: null }];
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { tag, parent } = next;
      if (placed.has(tag.name)) continue;
      const trail = parent ? [...parent.trail, parent.tag].slice(-LONGEST_TRAIL) : [];
      const entry = { tag, trail, parent, leads: hasOperations(tag.name) };
      placed.set(tag.name, entry);
      for (const child of (children.get(tag.name) ?? []).toReversed()) pending.push({ tag: child, parent: entry });
    }
  }
  for (const tag of tags) if (isTop(tag)) placeTree(tag);
  for (const tag of tags) if (!placed.has(tag.name)) placeTree(tag);

  const inOrder = [...placed.values()];
  for (const { leads, parent } of inOrder.toReversed()) if (leads && parent) parent.leads = true;
  return inOrder;
}
