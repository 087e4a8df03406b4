import { isPage, publicPages } from "@connect-portal/contract";

/**
 * Loads the document anew, so that nothing of a session is left in the tab's memory either: a public page stays where it is,
 * any other becomes the home page. Until then nothing can be seen, and no form asks whether it may be left.
 */
export function loadAnew(): void {
  document.documentElement.style.visibility = "hidden";
  globalThis.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  const { pathname } = globalThis.location;
  if (isPublic(pathname)) globalThis.location.reload();
  else globalThis.location.replace("/");
}

/** Whether everybody may open this page. */
export function isPublic(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, "");
  return !isPage(path) || (publicPages as readonly string[]).includes(path);
}
