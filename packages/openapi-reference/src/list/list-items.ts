import type { OperationEntry, ReferenceIndex, SchemaEntry, Tag } from "@connect-portal/openapi-document";
import { groupOperations } from "./group-operations.ts";

/** One piece of the list that is placed, mounted and linked to by itself. `anchor` is the fragment that leads to it. */
export type ListItem =
  | {
      readonly kind: "operation";
      readonly anchor: string;
      readonly entry: OperationEntry;
      /** The heading of the first group stands above it: both are the first screen. */
      readonly isUnderFirstHeading: boolean;
    }
  | { readonly kind: "schema"; readonly anchor: string; readonly entry: SchemaEntry }
  | {
      readonly kind: "tag";
      readonly anchor: string;
      readonly tag: Tag;
      readonly trail: readonly Tag[];
      /** Nothing of the list stands above it. */
      readonly isFirst: boolean;
    }
  | { readonly kind: "title"; readonly anchor: string; readonly title: string };

export const operationAnchor = (id: string): string => `operation/${id}`;
export const schemaAnchor = (name: string): string => `schema/${name}`;

/** The fragment that leads to an anchor. Slashes stay readable: a fragment may have them (RFC 3986 section 3.5). */
export function fragmentOf(anchor: string): string {
  return `#${anchor.split("/").map(encodeURIComponent).join("/")}`;
}

/** The anchor that a fragment names, such as "operation/getCity" or "schema/City". */
export function anchorIn(fragment: string): string | undefined {
  if (fragment.length < 2) return undefined;
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return undefined;
  }
}

/** The whole list from top to bottom: operations by tag, webhooks, shared schemas, and the titles between them. */
export function itemsOf(index: Pick<ReferenceIndex, "operations" | "tags" | "schemas">): readonly ListItem[] {
  const items: ListItem[] = [];
  for (const { tag, trail, kind, operations } of groupOperations(index)) {
    if (tag) items.push({ kind: "tag", anchor: `tag/${tag.name}`, tag, trail, isFirst: items.length === 0 });
    if (kind === "webhook") items.push({ kind: "title", anchor: "webhooks", title: "Webhooks" });
    for (const entry of operations) {
      const isUnderFirstHeading = items.length === 1 && items[0]?.kind === "tag";
      items.push({ kind: "operation", anchor: operationAnchor(entry.id), entry, isUnderFirstHeading });
    }
  }
  if (index.schemas.length > 0) items.push({ kind: "title", anchor: "schemas", title: "Schemas" });
  for (const entry of index.schemas) items.push({ kind: "schema", anchor: schemaAnchor(entry.name), entry });
  return items;
}
