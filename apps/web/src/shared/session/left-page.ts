import { sessionValue } from "../storage/session-value.ts";

const leftPage = sessionValue("left-page");

/** The session of `username` expired at `path`: signing in again leads back there (see pageAfterSignIn). */
export function rememberLeftPage(username: string, path: string): void {
  try {
    leftPage.write(JSON.stringify({ username, path }));
  } catch {
    // No storage: signing in leads to the products, as it always may.
  }
}

/** Where signing in leads: /select-product (SPEC section 4), or back to the page at which the same user's session expired. */
export function pageAfterSignIn(username: string | undefined): string {
  const stored = leftPage.read();
  if (stored === null) return "/select-product";
  leftPage.write(null);
  try {
    const left: unknown = JSON.parse(stored);
    if (typeof left !== "object" || left === null) return "/select-product";
    const { username: whose, path } = left as Record<string, unknown>;
    const isOurs = typeof path === "string" && /^\/(?![/\\])/.test(path);
    return isOurs && whose === username ? path : "/select-product";
  } catch {
    return "/select-product";
  }
}
