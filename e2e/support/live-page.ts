/**
 * Runs in the page. A page is read before its script is there: a journey goes on when the app has taken over what the
 * server has rendered.
 */
export function isLivePage(): boolean {
  const isApp = document.querySelector('meta[name="api-base-url"]') !== null;
  const hasTakenOver = Object.keys(document.body).some((key) => key.startsWith("__react"));
  return !isApp || (hasTakenOver && document.querySelector("[data-first]") === null);
}
