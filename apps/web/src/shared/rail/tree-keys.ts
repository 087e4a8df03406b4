import type { KeyboardEvent } from "react";

/** What Mantine's tree leaves to its host: Enter, Home and End (ARIA Authoring Practices, Tree View). */
export function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  // The tree's item has the focus, not the link within it.
  if (key === "Enter") target.querySelector<HTMLElement>(":scope > a, :scope > div")?.click();
  if (key !== "Home" && key !== "End") return;
  event.preventDefault();
  const items = [...currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")];
  items.at(key === "Home" ? 0 : -1)?.focus();
}
