/** Everything below these belongs to calls: a wrong one gets a problem even in a browser's address bar. */
const callPrefixes = ["/public/", "/audit/events/", "/v1/", "/hps/", "/PowerCardConnectApi/", "/health/", "/ready/"];

/** Whether a request that no call answers comes from somebody who opened a page. */
export function wantsPage(method: string, path: string, accept: string | undefined): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (callPrefixes.some((prefix) => `${path}/`.startsWith(prefix))) return false;
  return accept?.includes("text/html") ?? false;
}
