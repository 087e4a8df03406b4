import { mayDo, type Permission, readersOfSystem, readersOfUsers } from "./accounts.ts";
import type { pagePatterns } from "./pages.ts";
import { texts } from "./texts/site-pages.ts";

/** Who is offered a page: everybody, or only visitors, signed-in users, or who holds one of the permissions. */
export type SitePageReader = "everybody" | "visitor" | "member" | readonly Permission[];

interface SitePage {
  readonly path: (typeof pagePatterns)[number];
  readonly title: string;
  /** Other words that find it. */
  readonly words: readonly string[];
  readonly reader: SitePageReader;
}

const listed = [
  { path: "/home", reader: "everybody" },
  { path: "/select-product", reader: "member" },
  { path: "/guides", reader: "everybody" },
  { path: "/changes", reader: "member" },
  { path: "/credentials", reader: "member" },
  { path: "/sign-in-and-security", reader: "member" },
  { path: "/encryption-keys", reader: "member" },
  { path: "/sandbox", reader: "member" },
  { path: "/sandbox/cards", reader: "member" },
  { path: "/sandbox/accounts", reader: "member" },
  { path: "/sandbox/payments", reader: "member" },
  { path: "/sandbox/events", reader: "member" },
  { path: "/sandbox/calls", reader: "member" },
  { path: "/sandbox/endpoints", reader: "member" },
  { path: "/sandbox/timeline", reader: "member" },
  { path: "/test-cards", reader: "member" },
  { path: "/users", reader: readersOfUsers },
  { path: "/services", reader: [] },
  { path: "/activity", reader: ["read_administration"] },
  { path: "/system", reader: readersOfSystem },
  { path: "/system/emails", reader: readersOfSystem },
  { path: "/login", reader: "visitor" },
  { path: "/register", reader: "visitor" },
  { path: "/forgotPassword", reader: "visitor" },
  { path: "/help", reader: "everybody" },
  { path: "/about", reader: "everybody" },
  { path: "/upcoming-events", reader: "everybody" },
  { path: "/videos", reader: "everybody" },
  { path: "/errors", reader: "everybody" },
  { path: "/press-release", reader: "everybody" },
] as const satisfies readonly Pick<SitePage, "path" | "reader">[];

/** The pages with an address of their own that a search finds, in the order in which they are offered. */
export const sitePages: readonly SitePage[] = listed.map((page) => ({ ...page, ...texts[page.path] }));

/** Whether what is for `reader` is offered to somebody; null is a visitor. */
export function isOffered(
  reader: SitePageReader,
  session: { readonly permissions: Iterable<Permission> } | null,
): boolean {
  if (reader === "everybody") return true;
  if (reader === "visitor") return session === null;
  return session !== null && (reader === "member" || mayDo(session.permissions, reader));
}
