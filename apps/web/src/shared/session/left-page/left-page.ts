import { isPage } from "@connect-portal/contract";
import { sessionValue } from "../../storage/session-value.ts";

/** Why this tab is not where it was led to, and where that was. */
export type LeftPage =
  /** Somebody who is not signed in opened a link. */
  | { readonly why: "asked"; readonly path: string }
  /** The session of `username` expired there; idle, when nobody used it. */
  | { readonly why: "expired"; readonly path: string; readonly username: string; readonly isIdle?: boolean }
  /** It is not open to the account of `username`. */
  | { readonly why: "refused"; readonly path: string; readonly username: string }
  /** The session was ended in another tab; nobody is led back. */
  | { readonly why: "ended" };

export const leftPageValue = sessionValue("left-page");

export const rememberAsked = (path: string) => remember({ why: "asked", path });
export const rememberLeftPage = (username: string, path: string, isIdle = false) =>
  remember({ why: "expired", path, username, ...(isIdle && { isIdle }) });
export const rememberRefused = (username: string, path: string) => remember({ why: "refused", path, username });
export const rememberEnd = () => remember({ why: "ended" });

/** null when nothing was remembered, or what somebody else wrote there. */
export function readLeftPage(stored: string | null): LeftPage | null {
  try {
    const { why, path, username, isIdle } = (JSON.parse(stored ?? "null") ?? {}) as Record<string, unknown>;
    if (why === "ended") return { why };
    if (typeof path !== "string" || !isOurs(path)) return null;
    if (why === "asked") return { why, path };
    if (typeof username !== "string") return null;
    if (why === "refused") return { why, path, username };
    if (why === "expired") return { why, path, username, ...(isIdle === true && { isIdle }) };
    return null;
  } catch {
    return null;
  }
}

/**
 * The page to open after sign-in: the linked page that was opened before, or the page where the same user's session
 * expired; otherwise /select-product. It is used once.
 */
export function pageAfterSignIn(username: string | undefined): string {
  const left = readLeftPage(leftPageValue.read());
  forgetLeftPage();
  if (left?.why === "asked") return left.path;
  if (left?.why === "expired" && left.username === username) return left.path;
  if (left?.why === "refused" && left.username !== username) return left.path;
  return "/select-product";
}

export function forgetLeftPage(): void {
  write(null);
}

function remember(left: LeftPage): void {
  write(JSON.stringify(left));
}

function write(stored: string | null): void {
  try {
    leftPageValue.write(stored);
  } catch {
    // No storage: signing in leads to the products, as it always may.
  }
}

/** A page of this portal: nothing that a browser could take for another host's address, and no call. */
function isOurs(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const { origin, pathname } = new URL(path, "https://portal.invalid");
  return origin === "https://portal.invalid" && isPage(pathname);
}
