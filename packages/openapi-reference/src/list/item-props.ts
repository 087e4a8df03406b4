import type { ListItem } from "./list-items.ts";

export interface ItemProps<Kind extends ListItem["kind"]> {
  readonly item: Extract<ListItem, { kind: Kind }>;
  readonly elementRef: (element: HTMLElement | null) => void;
}
