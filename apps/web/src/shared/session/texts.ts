/** Texts for how a session begins, is left and ends. Names of pages stand in the middle of a sentence. */
export const texts = {
  signIn: "Sign in",

  leftPage: {
    signInToRead: "Sign in to read ",
    administratorsOnly: (username: string) => ` is open to administrators only. You are signed in as ${username}.`,
    products: "Products",
    signedOutElsewhere: "You signed out in another tab.",
  },

  pages: {
    products: "our APIs",
    releases: "the releases of a product",
    solutions: "the solutions of a release",
    modules: "the modules of a solution",
    modulesOf: (solution: string) => `the modules of ${solution}`,
    reference: (operation: string, release: string) => `${operation} · ${release}`,
    webhooks: (module: string, release: string) => `the webhooks of ${module} · ${release}`,
    users: "the list of users",
    user: (id: string) => `user ${id}`,
    security: "your sign-in and security",
    system: "the status of the portal",
    activityLog: (username: string) => `the activity log of ${username}`,
    other: (page: string) => `your ${page}`,
  },

  ends: (utc: string) => `${utc} UTC`,
  byYourClock: (time: string) => ` (${time} by your clock)`,

  start: {
    notActive: "Your Sandbox Account has not been activated yet.",
    notKept: "This browser blocks the portal’s site data. Allow it, and sign in again.",
  },

  again: {
    title: "Sign in again",
    lead: (username: string) => `As ${username}, on this page. What you typed stays.`,
    password: "Password",
    cancel: "Cancel",
  },

  secondStep: {
    code: "Code",
    recoveryCode: "Recovery code",
    codeHint: "Six digits from your authenticator app, or a recovery code.",
    recoveryHint: "Use one if you lost your passkey.",
    send: "Continue",
    passkey: "Use your passkey",
    back: "Back",
  },
};
