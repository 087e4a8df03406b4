import { readMark, shareSearch } from "../../../shared/session/browser-mark.ts";
import { currentSessionState } from "../../../shared/session/store/session-store.ts";
import { sessionValue } from "../../../shared/storage/session-value.ts";

const lastSearch = sessionValue("last-user-search");

/**
 * Keeps the search, as it stands in the address, for this session; null for the one that stands there at first. A tab that
 * is opened later gets it with the session.
 */
export function rememberSearch(username: string, address: string | null): void {
  try {
    lastSearch.write(address === null ? null : JSON.stringify({ username, address }));
    shareSearch(currentSession()?.id, address);
  } catch {
    // No storage: the list opens with today's accounts, as it always may.
  }
}

/** The last search of this administrator; another one in the same tab does not get it. null when there is none. */
export function rememberedSearch(username: string): string | null {
  return searchOfTab(username) ?? searchOfBrowser(username);
}

function searchOfTab(username: string): string | null {
  try {
    const kept: unknown = JSON.parse(lastSearch.read() ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { username: whose, address } = kept as Record<string, unknown>;
    return whose === username && isQuery(address) ? address : null;
  } catch {
    return null;
  }
}

/** What another tab of the same session has looked for. */
function searchOfBrowser(username: string): string | null {
  const session = currentSession();
  const mark = readMark();
  const isOurs = session !== null && session.username === username && mark?.id === session.id;
  return isOurs && isQuery(mark.search) ? mark.search : null;
}

const isQuery = (address: unknown): address is string => typeof address === "string" && address.startsWith("?");

function currentSession() {
  const state = currentSessionState();
  return state.status === "anonymous" ? null : state.session;
}
