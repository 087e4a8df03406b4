import { sessionValue } from "../../../shared/storage/session-value.ts";

const lastSearch = sessionValue("last-user-search");

/** Keeps the search, as it stands in the address, for this browser session; null for the one that stands there at first. */
export function rememberSearch(username: string, address: string | null): void {
  try {
    lastSearch.write(address === null ? null : JSON.stringify({ username, address }));
  } catch {
    // No storage: the list opens with today's accounts, as it always may.
  }
}

/** The last search of this administrator; another one in the same tab does not get it. null when there is none. */
export function rememberedSearch(username: string): string | null {
  try {
    const kept: unknown = JSON.parse(lastSearch.read() ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { username: whose, address } = kept as Record<string, unknown>;
    return whose === username && typeof address === "string" && address.startsWith("?") ? address : null;
  } catch {
    return null;
  }
}
