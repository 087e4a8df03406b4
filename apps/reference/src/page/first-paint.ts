/**
 * Resolves when what is in the HTML has been painted, so that script does not hold it up; at once where nothing is there,
 * or where nobody looks and nothing is painted.
 */
export function firstPaint(root: HTMLElement): Promise<void> {
  if (!root.hasChildNodes() || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    // The frame's own callback comes before its paint.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
