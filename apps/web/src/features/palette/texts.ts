/** Every text of the search over all pages. */
export const texts = {
  name: "Search",
  close: { key: "Esc", rest: " closes the search" },

  field: {
    visitor: "Search pages",
    member: "Search APIs, fields, errors, events and pages",
    within: (scope: string) => `Search ${scope}, other APIs and pages`,
  },

  results: {
    name: "Results",
    groups: {
      operations: "Operations",
      schemas: "Schemas",
      apis: "APIs and guides",
      fields: "Fields",
      errors: "Errors",
      events: "Webhook events",
      pages: "Pages",
    },
    orMore: (count: number) => `${count} or more`,
    shown: (shown: number, all: string) => `${shown} of ${all}`,
    deprecated: " (Deprecated)",
    inDocuments: (count: number) => `in ${count} documents`,
  },

  foot: {
    choose: "choose",
    enter: "Enter",
    open: "open",
    searching: "Searching …",
    moreThan: (count: number) => `More than ${count} results`,
    results: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  },

  failed: {
    title: "The APIs could not be searched.",
    text: "Check your connection, then type again.",
  },
  none: {
    title: "No result found.",
    visitor: (typed: string) => `No page is called “${typed}”. Try fewer letters.`,
    member: (typed: string) => `Nothing in any API or page is called “${typed}”. Try fewer letters or part of a path.`,
    within: (scope: string, typed: string) =>
      `Nothing in ${scope}, other APIs or pages is called “${typed}”. Try fewer letters or part of a path.`,
  },

  error: {
    name: (code: string) => `Error ${code}`,
    cause: "Cause",
    fix: "Fix",
    returnedBy: "Returned by",
    back: "Back to the results",
    page: "See an example",
  },

  /** Names the kind of an entry's page. */
  kinds: {
    module: (solution: string, release: string) => `Module, ${solution} ${release}`,
    solution: (release: string) => `Solution, ${release}`,
    release: "Release",
    product: "Product",
  },

  /** Pages by name, and the words by which they are found too. */
  pages: {
    home: { title: "Home", words: [] },
    products: { title: "Products", words: ["Explore our APIs", "Catalogue"] },
    credentials: { title: "Credentials", words: ["Client", "Secrets", "API keys", "Sessions", "Token"] },
    security: {
      title: "Sign-in and security",
      words: ["Second factor", "Two-factor", "2FA", "MFA", "TOTP", "Authenticator app", "Passkey", "Recovery codes"],
    },
    keys: { title: "Encryption keys", words: ["JWE", "JWK", "PEM", "Rotate", "Encrypt"] },
    sandbox: {
      title: "Sandbox",
      words: ["World", "Ledger", "Clock", "Customers", "Accounts", "Cards", "Reset"],
    },
    testCards: { title: "Test cards and amounts", words: ["PAN", "Numbers"] },
    users: { title: "User Managment", words: ["Users", "User management"] },
    activity: { title: "Activity", words: ["Audit", "Activity logs", "Failed sign-ins"] },
    system: { title: "System status", words: ["Health", "Worker", "Queues", "Jobs", "Version"] },
    signIn: { title: "Sign in", words: ["Log in"] },
    register: { title: "Create an account", words: ["Register", "Sign up"] },
    forgotPassword: { title: "Forgot password", words: ["Reset password"] },
    demo: { title: "Request a Demo", words: ["Contact", "Help"] },
    about: { title: "About", words: ["Company"] },
    events: { title: "Upcoming events", words: ["Calendar"] },
    videos: { title: "Videos", words: ["Films"] },
    errors: { title: "Errors", words: ["Problems", "Codes", "Failures"] },
    press: { title: "Press releases", words: ["News"] },
  },
};
