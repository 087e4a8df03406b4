interface SitePageTexts {
  readonly title: string;
  /** Other words that find the page. */
  readonly words: readonly string[];
}

/** By the page's path. */
export const texts = {
  "/home": { title: "Home", words: [] },
  "/select-product": { title: "Products", words: ["Explore our APIs", "Catalogue"] },
  "/guides": { title: "Guides", words: ["Quick start", "Tutorials", "How to"] },
  "/changes": {
    title: "What changed",
    words: ["Changes", "Breaking changes", "Changelog", "Migration", "Upgrade", "Deprecated", "Release notes"],
  },
  "/credentials": { title: "Credentials", words: ["Client", "Secrets", "API keys", "Sessions", "Token"] },
  "/sign-in-and-security": {
    title: "Sign-in and security",
    words: ["Second factor", "Two-factor", "2FA", "MFA", "TOTP", "Authenticator app", "Passkey", "Recovery codes"],
  },
  "/encryption-keys": { title: "Encryption keys", words: ["JWE", "JWK", "PEM", "Rotate", "Encrypt"] },
  "/sandbox": { title: "Sandbox", words: ["World", "Clock", "Faults", "Snapshots", "Reset"] },
  "/sandbox/cards": { title: "Cards of your sandbox", words: ["Cards", "PAN"] },
  "/sandbox/accounts": { title: "Accounts of your sandbox", words: ["Accounts", "Customers", "Ledger", "Balance"] },
  "/sandbox/payments": {
    title: "Payments of your sandbox",
    words: ["Payments", "Authorize a payment", "Authorizations"],
  },
  "/sandbox/events": { title: "Events of your sandbox", words: ["Events", "Webhooks", "Deliveries"] },
  "/sandbox/calls": { title: "Calls", words: ["Call log", "Request log", "History", "Replay"] },
  "/sandbox/endpoints": {
    title: "Webhook endpoints",
    words: ["Deliveries", "Callbacks", "Signing secret", "Inbox", "Decision endpoints"],
  },
  "/sandbox/timeline": { title: "Timeline", words: ["What a request did", "Trace", "Request ID"] },
  "/test-cards": { title: "Test cards and amounts", words: ["PAN", "Numbers", "Declines", "Faults"] },
  "/users": { title: "User Managment", words: ["Users", "User management"] },
  "/services": { title: "Service accounts", words: ["Tokens", "API keys", "SCIM", "Automation", "Provisioning"] },
  "/activity": { title: "Activity", words: ["Audit", "Activity logs", "Failed sign-ins"] },
  "/system": { title: "System status", words: ["Health", "Worker", "Queues", "Jobs", "Version"] },
  "/system/emails": { title: "Emails", words: ["Mail texts", "Templates", "Preview", "Brand"] },
  "/login": { title: "Sign in", words: ["Log in"] },
  "/register": { title: "Create an account", words: ["Register", "Sign up"] },
  "/forgotPassword": { title: "Forgot password", words: ["Reset password"] },
  "/help": { title: "Request a Demo", words: ["Contact", "Help"] },
  "/about": { title: "About", words: ["Company"] },
  "/upcoming-events": { title: "Upcoming events", words: ["Calendar"] },
  "/videos": { title: "Videos", words: ["Films"] },
  "/errors": { title: "Errors", words: ["Problems", "Codes", "Failures"] },
  "/press-release": { title: "Press releases", words: ["News"] },
} satisfies Record<string, SitePageTexts>;

export type SitePagesTexts = Readonly<Record<keyof typeof texts, SitePageTexts>>;
