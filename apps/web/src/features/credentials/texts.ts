/** Every text of the page Credentials. */
export const texts = {
  home: "Home",
  title: "Credentials",
  lead: "What identifies you and your applications, when it was last used, and how to replace it without downtime.",
  notYet: "Not yet",
  columns: { actions: "Actions", algorithm: "Algorithm", created: "Created", lastUsed: "Last used" },

  clients: {
    name: "Sandbox clients",
    note: "For your applications. A secret is shown once. Each client can have two active secrets.",
    loading: "your clients",
    none: "No clients yet. Your application gets access tokens with a client id and a secret (OAuth 2.0 client credentials).",
    create: "Create a client",
    createAnother: "Create another client",
    most: (count: number) => `You have ${count} clients, the maximum. Delete one first.`,
    clientId: "Client id",
    copyClientId: "Copy the client id",
    tokenEndpoint: "Token endpoint",
    copyTokenEndpoint: "Copy the address of the token endpoint",
    assistants: "Assistants (MCP)",
    copyAssistants: "Copy the address for assistants",
    scopes: "Scopes",
    allApis: "all your APIs",
    world: "World",
    worldOf: (client: string) => `World of ${client}`,
  },

  newClient: {
    title: "Create a client",
    text: "Create one for each application, so that you can revoke one while the others keep working.",
    name: "Name",
    nameExample: "Nightly tests",
    nameMissing: "Give it a name, to tell it from others.",
    extent: "It may call",
    all: "All your APIs, including future ones",
    some: "Only some scopes",
    scopesMissing: "Tick at least one scope.",
    cancel: "Cancel",
    create: "Create it",
  },

  deleteClient: {
    open: "Delete the client",
    title: (name: string) => `Delete ${name}?`,
    text: (clientId: string) =>
      `${clientId}, its secrets, and its tokens stop working at once. You cannot undo this, and a new client gets another id.`,
    confirm: "Delete it",
  },

  secrets: {
    none: "No active secret. Your application cannot get access tokens.",
    caption: (client: string) => `Secrets of ${client}`,
    secret: "Secret",
    state: "State",
    current: "Current",
    expires: "Expires",
    rotate: "Rotate the secret",
    create: "New secret",
    /** After `rotate`, `create` and the like, for a screen reader. */
    of: (client: string) => ` of ${client}`,
    revoke: "Revoke",
  },

  newSecret: {
    title: "Copy the new secret now.",
    text: "It is shown only once. After you leave or reload this page, nobody can see it again.",
    copy: "Copy the secret",
    copyBoth: "Copy client id and secret",
    done: "I have stored it",
  },

  rotateSecret: {
    title: "Rotate the secret",
    titleOfFirst: "New secret",
    text: "The new secret is shown once. Your applications keep working while you replace the old one.",
    overlap: (secret: string) => `The current secret ${secret} stays active for`,
    overlaps: { day: "24 hours", hour: "1 hour", week: "7 days", none: "No time: revoke it now" },
    third: (secret: string) => `Only two secrets can be active: ${secret}, replaced earlier, is revoked now.`,
    cancel: "Cancel",
    create: "Create a new secret",
  },

  revokeSecret: {
    title: (secret: string) => `Revoke the secret ${secret}?`,
    text: "Applications that use it get no new tokens, and the tokens they hold stop working now. You cannot undo this.",
    confirm: "Revoke it",
  },

  token: {
    name: "Token used by Try it",
    note: "Kept in this tab until you sign out or close it.",
    none: "No token is set. Try it gets one with your first call.",
    get: "Get a sandbox token",
    renew: "Renew it",
    forget: "Forget this token",
    withoutTimes: " is set. It does not say when it expires.",
    issued: ", issued ",
    expires: "expires ",
    expired: "expired ",
  },

  keys: {
    name: "Encryption keys",
    note: "Encrypt request bodies with the current key.",
    loading: "your keys",
    caption: "Active encryption keys",
    key: "Key",
    current: "Current",
    next: "Next",
    open: "Download, rotate, use in code",
  },

  webhookSecrets: {
    name: "Webhook secrets",
    note: "Every active secret signs. Verifying with one is enough.",
    loading: "your webhook secrets",
    caption: "Webhook secrets",
    secret: "Secret",
    publicKey: "Public key",
    expires: "replaced, expires",
    copy: (secret: string) => `Copy ${secret}`,
    rotateSecret: "Rotate the signing secret",
    rotateKey: "Rotate the signing key",
  },

  rotateWebhookSecret: {
    titles: { "hmac-sha256": "Rotate the signing secret?", ed25519: "Rotate the signing key?" },
    text: "A new one signs from now on. The current one keeps signing for one more day, so that you can update your endpoints. One replaced earlier is revoked now.",
    confirm: "Rotate",
  },

  sessions: {
    name: "Sessions",
    note: "Signing out a browser ends its session at once.",
    loading: "your sessions",
    caption: "Where you are signed in",
    browser: "Browser",
    unknownBrowser: "Unknown browser",
    thisOne: "this one",
    signedIn: "Signed in",
    now: "now",
    address: "Address",
    unknownAddress: "unknown",
    signOut: "Sign out",
    signOutOthers: "Sign out all others",
  },

  signOutOthers: {
    title: "Sign out everywhere else?",
    text: "Every other browser has to sign in again. What you typed there and did not save is lost.",
    confirm: "Sign out all others",
  },
};
