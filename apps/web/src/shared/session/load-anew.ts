import { isPage, publicPages } from "@connect-portal/contract";

/**
 * Loads the document anew, so that nothing of a session is left in the tab's memory either: a public page stays where it is,
 * any other becomes the home page.
 */
export function loadAnew(): void {
  hide();
  if (isPublic(globalThis.location.pathname)) globalThis.location.reload();
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
function isPublic(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, "");
  return !isPage(path) || (publicPages as readonly string[]).includes(path);
}
