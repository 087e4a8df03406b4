import type { OperationEntry } from "@connect-portal/openapi-document";
import type { OperationGroup } from "./operation-groups.ts";

export type Row =
  | { readonly kind: "group"; readonly group: OperationGroup; readonly isOpen: boolean }
  | {
      readonly kind: "operation";
      readonly group: OperationGroup;
      readonly entry: OperationEntry;
      /** One-based place among its group's. */
      readonly place: number;
    };

/** What the tree shows, line by line. */
export function rowsOf(groups: readonly OperationGroup[], isOpen: (group: OperationGroup) => boolean): Row[] {
  return groups.flatMap((group): Row[] => {
    const open = isOpen(group);
    const heading: Row = { kind: "group", group, isOpen: open };
    if (!open) return [heading];
    const entries = group.entries.map((entry, index): Row => ({ kind: "operation", group, entry, place: index + 1 }));
    return [heading, ...entries];
  });
}

export function keyOf(row: Row): string {
  return row.kind === "group" ? row.group.key : `operation ${row.entry.id}`;
}
