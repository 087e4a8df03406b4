/** Not typed into a field, and not meant for something that scrolls or moves by itself. */
export function isForPage(target: EventTarget | null, list: HTMLElement): boolean {
  if (target === document.body) return true;
  if (!(target instanceof Element) || !list.parentElement?.contains(target)) return false;
  return target.closest("input, textarea, select, [contenteditable], [role=tab], pre, [data-console]") === null;
}

/** The host says in CSS what covers the top of the window: `scroll-margin-top` of the list. */
export function barHeight(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
}

/** Pixels of the page below the list. A page that the screen holds whole has none that could be scrolled to. */
export function heightBelow(list: HTMLElement): number {
  const { bottom, height } = document.documentElement.getBoundingClientRect();
  return height <= window.innerHeight ? 0 : Math.max(0, bottom - list.getBoundingClientRect().bottom);
}

export function siblingsAbove(list: HTMLElement): Element[] {
  const above: Element[] = [];
  for (let element = list.previousElementSibling; element; element = element.previousElementSibling) {
    above.push(element);
  }
  return above;
}
