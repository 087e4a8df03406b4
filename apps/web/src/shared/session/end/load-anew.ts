import { isPublic, pagePatternOf } from "@connect-portal/contract";

/**
 * Loads the document anew, so that nothing of a session is left in the tab's memory either: a public page stays where it is,
 * any other becomes the home page.
 */
export function loadAnew(): void {
  hide();
  if (isForEverybody(globalThis.location.pathname)) globalThis.location.reload();
  else globalThis.location.replace("/");
}

/** As loadAnew, to the home page, and the Back button leads to what was before it. */
export function loadHome(): void {
  hide();
  globalThis.location.assign("/");
}

/** Nothing can be seen any more, and no form asks whether it may be left. */
function hide(): void {
  document.documentElement.style.visibility = "hidden";
  globalThis.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Whether everybody may open this page. */
function isForEverybody(pathname: string): boolean {
  const pattern = pagePatternOf(pathname);
  return pattern === undefined || isPublic(pattern);
}
