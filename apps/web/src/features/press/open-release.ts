/** Name of the query parameter that opens a release: /press-release?release=portal-opens. */
export const RELEASE = "release";

/**
 * Runs as the page is read, before it is drawn: a release that the address names stands open at once, and nothing has to
 * move for it. Text of an inline script, whose hash the content policy of the page names.
 */
export const openNamedRelease = `{
  const name = new URLSearchParams(location.search).get("${RELEASE}");
  for (const entry of document.querySelectorAll("details[data-release]")) entry.open = entry.dataset.release === name;
}`;
