import { callPortal } from "../../shared/api-client/call-portal.ts";

/** `unknown`: so many names hold this one that the account was not among those that were looked at. */
export type Account = { readonly id: number } | "gone" | "unknown";

/** What the search answers at most at once, and how many such answers are looked at. */
const SIZE = 100;
const PAGES = 5;

/** Finds the account of a username by the search, which answers with every name that holds it. Throws as callPortal. */
export async function findAccount(username: string, signal: AbortSignal): Promise<Account> {
  const wanted = username.toLowerCase();
  for (let page = 0; page < PAGES; page += 1) {
    const query = { keyword: username, status: "all" as const, page, size: SIZE };
    const { content, totalElements, totalIsExact } = await callPortal("searchUsers", { query, signal });
    const found = content.find((user) => user.username.toLowerCase() === wanted);
    if (found) return { id: found.id };
    if (totalIsExact && totalElements <= (page + 1) * SIZE) return "gone";
  }
  return "unknown";
}
