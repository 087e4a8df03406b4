/** The anchor that a link within the page leads to: "operation/getCity" for a click on `<a href="#operation/getCity">`. */
export function anchorOfLink(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  const fragment = link?.getAttribute("href")?.slice(1);
  if (!fragment) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
