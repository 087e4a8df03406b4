import type { Hits, ReferenceIndex } from "@connect-portal/openapi-document";
import type { ListItem } from "../list/list-items.ts";

/** Something with a place of its own on the page: what the document says of itself, or an item of the list. */
export type SearchedItem =
  | { readonly kind: "intro"; readonly anchor: "document"; readonly title: string }
  | Exclude<ListItem, { kind: "title" }>;

/** One that has hits. */
export type HitItem = SearchedItem & {
  /** In the list with all its items; the intro stands above the first. */
  readonly position: number;
  readonly count: number;
  /** Hits in the items above it. */
  readonly before: number;
};

/** The items that have hits, in the order of the page, which groups by tag what the document has in its own order. */
export function hitItems(items: readonly SearchedItem[], index: ReferenceIndex, hits: Hits): readonly HitItem[] {
  const tags = new Map(index.tags.map(({ name }, at) => [name, hits.tags[at] ?? 0]));
  const operations = new Map(index.operations.map(({ id }, at) => [id, hits.operations[at] ?? 0]));
  const schemas = new Map(index.schemas.map(({ name }, at) => [name, hits.schemas[at] ?? 0]));
  const countOf = (item: SearchedItem) => {
    if (item.kind === "intro") return hits.intro;
    if (item.kind === "tag") return tags.get(item.tag.name);
    return item.kind === "operation" ? operations.get(item.entry.id) : schemas.get(item.entry.name);
  };
  const found: HitItem[] = [];
  let before = 0;
  for (const [position, item] of items.entries()) {
    const count = countOf(item) ?? 0;
    if (count === 0) continue;
    found.push({ ...item, position, count, before });
    before += count;
  }
  return found;
}

export function searchedItems(items: readonly ListItem[], index: ReferenceIndex): SearchedItem[] {
  const intro: SearchedItem = { kind: "intro", anchor: "document", title: index.title };
  return [intro, ...items.filter((item) => item.kind !== "title")];
}

/** The item in which a hit of the whole document stands, and its place among the item's hits. */
export function hitAt(items: readonly HitItem[], hit: number): { item: HitItem; ordinal: number } | undefined {
  const item = items.findLast(({ before }) => before <= hit);
  return item && hit < item.before + item.count ? { item, ordinal: hit - item.before } : undefined;
}

export function titleOf(item: SearchedItem): string {
  if (item.kind === "intro") return item.title || "Untitled API";
  if (item.kind === "tag") return item.tag.summary || item.tag.name;
  return item.kind === "operation" ? item.entry.title : item.entry.name;
}
