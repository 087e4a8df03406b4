/** Pixels of the filter above the rows, and about as many to see what comes next. */
const MARGIN = 64;

/** Scrolls the rail, and nothing around it, by as little as shows the row that is marked. */
export function followSelection(tree: HTMLElement | null): void {
  const row = tree?.querySelector("a[data-selected]");
  const rail = tree?.parentElement;
  if (!row || !rail || rail.scrollHeight <= rail.clientHeight) return;
  const { top, bottom } = rail.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (place.top < top + MARGIN) rail.scrollTop += place.top - top - MARGIN;
  else if (place.bottom > bottom - MARGIN) rail.scrollTop += place.bottom - bottom + MARGIN;
}
