import { mayDo, type Permission, readersOfSystem, readersOfUsers } from "./accounts.ts";
import type { pagePatterns } from "./pages.ts";

/** Who is offered a page: everybody, or only visitors, signed-in users, or who holds one of the permissions. */
export type SitePageReader = "everybody" | "visitor" | "member" | readonly Permission[];

export interface SitePage {
  readonly path: (typeof pagePatterns)[number];
  readonly title: string;
  /** Other words that find it. */
  readonly words: readonly string[];
  readonly reader: SitePageReader;
}

/** The pages with an address of their own that a search finds, in the order in which they are offered. */
export const sitePages: readonly SitePage[] = [
  { path: "/home", title: "Home", words: [], reader: "everybody" },
  {
    path: "/select-product",
    title: "Products",
    words: ["Explore our APIs", "Catalogue"],
    reader: "member",
  },
  {
    path: "/guides",
    title: "Guides",
    words: ["Quick start", "Tutorials", "How to"],
    reader: "everybody",
  },
  {
    path: "/changes",
    title: "What changed",
    words: ["Changes", "Breaking changes", "Changelog", "Migration", "Upgrade", "Deprecated", "Release notes"],
    reader: "member",
  },
  {
    path: "/credentials",
    title: "Credentials",
    words: ["Client", "Secrets", "API keys", "Sessions", "Token"],
    reader: "member",
  },
  {
    path: "/sign-in-and-security",
    title: "Sign-in and security",
    words: ["Second factor", "Two-factor", "2FA", "MFA", "TOTP", "Authenticator app", "Passkey", "Recovery codes"],
    reader: "member",
  },
  {
    path: "/encryption-keys",
    title: "Encryption keys",
    words: ["JWE", "JWK", "PEM", "Rotate", "Encrypt"],
    reader: "member",
  },
  {
    path: "/sandbox",
    title: "Sandbox",
    words: ["World", "Clock", "Faults", "Snapshots", "Reset"],
    reader: "member",
  },
  { path: "/sandbox/cards", title: "Cards of your sandbox", words: ["Cards", "PAN"], reader: "member" },
  {
    path: "/sandbox/accounts",
    title: "Accounts of your sandbox",
    words: ["Accounts", "Customers", "Ledger", "Balance"],
    reader: "member",
  },
  {
    path: "/sandbox/payments",
    title: "Payments of your sandbox",
    words: ["Payments", "Authorize a payment", "Authorizations"],
    reader: "member",
  },
  {
    path: "/sandbox/events",
    title: "Events of your sandbox",
    words: ["Events", "Webhooks", "Deliveries"],
    reader: "member",
  },
  {
    path: "/sandbox/calls",
    title: "Calls",
    words: ["Call log", "Request log", "History", "Replay"],
    reader: "member",
  },
  {
    path: "/sandbox/endpoints",
    title: "Webhook endpoints",
    words: ["Deliveries", "Callbacks", "Signing secret", "Inbox", "Decision endpoints"],
    reader: "member",
  },
  {
    path: "/sandbox/timeline",
    title: "Timeline",
    words: ["What a request did", "Trace", "Request ID"],
    reader: "member",
  },
  {
    path: "/test-cards",
    title: "Test cards and amounts",
    words: ["PAN", "Numbers", "Declines", "Faults"],
    reader: "member",
  },
  {
    path: "/users",
    title: "User Managment",
    words: ["Users", "User management"],
    reader: readersOfUsers,
  },
  {
    path: "/services",
    title: "Service accounts",
    words: ["Tokens", "API keys", "SCIM", "Automation", "Provisioning"],
    reader: [],
  },
  {
    path: "/activity",
    title: "Activity",
    words: ["Audit", "Activity logs", "Failed sign-ins"],
    reader: ["read_administration"],
  },
  {
    path: "/system",
    title: "System status",
    words: ["Health", "Worker", "Queues", "Jobs", "Version"],
    reader: readersOfSystem,
  },
  {
    path: "/system/emails",
    title: "Emails",
    words: ["Mail texts", "Templates", "Preview", "Brand"],
    reader: readersOfSystem,
  },
  { path: "/login", title: "Sign in", words: ["Log in"], reader: "visitor" },
  { path: "/register", title: "Create an account", words: ["Register", "Sign up"], reader: "visitor" },
  { path: "/forgotPassword", title: "Forgot password", words: ["Reset password"], reader: "visitor" },
  { path: "/help", title: "Request a Demo", words: ["Contact", "Help"], reader: "everybody" },
  { path: "/about", title: "About", words: ["Company"], reader: "everybody" },
  { path: "/upcoming-events", title: "Upcoming events", words: ["Calendar"], reader: "everybody" },
  { path: "/videos", title: "Videos", words: ["Films"], reader: "everybody" },
  { path: "/errors", title: "Errors", words: ["Problems", "Codes", "Failures"], reader: "everybody" },
  { path: "/press-release", title: "Press releases", words: ["News"], reader: "everybody" },
];

/** Whether what is for `reader` is offered to somebody; null is a visitor. */
export function isOffered(
  reader: SitePageReader,
  session: { readonly permissions: Iterable<Permission> } | null,
): boolean {
  if (reader === "everybody") return true;
  if (reader === "visitor") return session === null;
  return session !== null && (reader === "member" || mayDo(session.permissions, reader));
}
