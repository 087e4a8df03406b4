import { isPage, SANDBOX_PREFIXES } from "@connect-portal/contract";

/** Everything below these belongs to calls: a wrong one gets a problem even in a browser's address bar. */
const callPrefixes = ["/public/", "/audit/events/", "/v1/", "/hps/", ...SANDBOX_PREFIXES, "/health/", "/ready/"];

/**
 * Whether a request that no call answers comes from somebody who opened a page. A page is sent to whoever takes
 * anything, such as curl; only a browser that opens an unknown path is led to /home.
 */
export function wantsPage(method: string, path: string, accept = "*/*"): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (!isPage(path) && callPrefixes.some((prefix) => `${path}/`.startsWith(prefix))) return false;
  return accept.includes("text/html") || (accept.includes("*/*") && isPage(path));
}
