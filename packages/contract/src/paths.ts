const segment = encodeURIComponent;

/** Every path of the portal API, SPEC section 7 and the calls that this product adds to it. Relative to the base URL. */
export const paths = {
  authenticate: "/public/v1/users/authenticate",
  register: "/public/v1/users/register",
  resetPassword: "/public/v1/users/reset_password",
  changePassword: "/public/v1/users/change_password",
  /** Whether the link of a mail can still be used; uses nothing up. */
  checkPasswordLink: "/public/v1/users/change_password/check",
  confirmEmail: "/public/v1/users/confirm_email",
  contact: "/public/v1/users/email",
  requestDemo: "/public/v1/users/requestDemo",
  /** How a form's human check is passed. */
  humanCheck: (form: string) => `/public/v1/human-check/${segment(form)}`,
  formRules: "/public/v1/form-rules",
  ownPassword: "/v1/sessions/current/password",
  /** Query `keyword`, `startDate`, `endDate`, `status`, `page` from 0 and `size`. */
  userSearch: "/v1/users/search",
  /** The products that can be opened to a user. */
  userProducts: "/v1/users/products",
  user: (id: number | string) => `/v1/users/${segment(id)}`,
  updateUser: "/v1/users/",
  deleteUsers: (ids: readonly (number | string)[]) => `/v1/users/${segment(ids.join(","))}`,
  userPermissions: (id: number | string) => `/v1/users/${segment(id)}/permissions`,
  activateUser: (id: number | string, isActive: boolean) => `/v1/users/${segment(id)}/activate/${isActive}`,
  /** Mails that could not be delivered; query `page` from 0 and `size`. */
  failedMails: "/v1/mails/failed",
  resendMail: (id: string) => `/v1/mails/${segment(id)}/resend`,
  currentSession: "/v1/sessions/current",
  /** POST: gives a further tab of a signed-in browser its own token; the cookie of the sign-in says which session. */
  resumeSession: "/public/v1/sessions/resume",
  /** GET lists the account's sessions; DELETE ends all but the caller's. */
  sessions: "/v1/sessions",
  session: (id: string) => `/v1/sessions/${segment(id)}`,
  /** What the signed-in user is told of their own account. */
  profile: "/v1/profile",
  auditTrace: "/audit/trace",
  /** Query `startDate`, `endDate`, `page` from 0 and `pageSize`. */
  activityLog: (username: string) => `/audit/events/${segment(username)}`,
  activityExports: "/audit/exports",
  activityExport: (id: string) => `/audit/exports/${segment(id)}`,
  checkActivityExport: "/audit/exports/check",
  /** The latest check of the whole log. */
  chainCheck: "/v1/audit/chain",
  products: "/v1/ws/products/",
  releases: "/v1/ws/versions/",
  releasesOfProduct: (productId: number | string) => `/v1/ws/products/${segment(productId)}/versions`,
  solutionsOfRelease: (releaseId: number | string) => `/v1/ws/versions/${segment(releaseId)}/solutions`,
  modulesOfSolution: (solutionId: number | string) => `/v1/ws/solutions/${segment(solutionId)}/modules`,
  /** The module that the user chose last. */
  lastModule: "/v1/ws/modules/last",
  apiSearch: "/v1/ws/apis",
  /** Operations, fields, errors and events of all open modules; query `text`, and `near` for the module that comes first. */
  portalSearch: "/v1/search",
  /** Query `language`, one of `sdkLanguages`, and `yamlFile`, the URL of a published API document. Answers with a file. */
  clientSdk: "/public/generate_client_sdk",
  sdkLanguages: "/v1/sdks/languages",
  sandboxToken: "/v1/sandbox/tokens",
  sandboxClient: "/v1/sandbox/client",
  sandboxClientSecret: (id: string) => `/v1/sandbox/client/secrets/${segment(id)}`,
  /** The card system of the signed-in user; lists take query `cursor`, the ledger `before`. */
  sandboxWorld: "/v1/sandbox/world",
  sandboxCustomers: "/v1/sandbox/world/customers",
  sandboxAccounts: "/v1/sandbox/world/accounts",
  sandboxCards: "/v1/sandbox/world/cards",
  sandboxPayments: "/v1/sandbox/world/payments",
  sandboxTestCards: "/v1/sandbox/world/test-cards",
  sandboxPayment: (id: string) => `/v1/sandbox/world/payments/${segment(id)}`,
  sandboxLedger: (accountId: string) => `/v1/sandbox/world/accounts/${segment(accountId)}/ledger`,
  sandboxClock: "/v1/sandbox/world/clock",
  resetSandbox: "/v1/sandbox/world/reset",
  /** Which ids to replace in an example so that it succeeds in the user's world. */
  fitExample: "/v1/sandbox/world/examples",
  /** The keys of the user's sandbox account that request bodies are encrypted with. */
  encryptionKeys: "/v1/sandbox/keys",
  rotateEncryptionKeys: "/v1/sandbox/keys/rotate",
  /** Sends a request to a hook URL and answers with what came back. */
  webhookDeliveries: "/v1/webhooks/deliveries",
  signingSecrets: "/v1/webhooks/secrets",
  rotateSigningSecret: "/v1/webhooks/secrets/rotate",
  checkSignature: "/v1/webhooks/signatures/check",
  /** GET shows the user's inbox, PUT changes how it answers. */
  hookInbox: "/v1/webhooks/inbox",
  /** POST gives the inbox a new address; the old one is gone. */
  hookInboxAddress: "/v1/webhooks/inbox/address",
  /** GET with query `page` from 0 and `size`; DELETE clears the inbox. */
  inboxRequests: "/v1/webhooks/inbox/requests",
  inboxRequest: (id: number | string) => `/v1/webhooks/inbox/requests/${segment(id)}`,
  /** Server-sent events as requests arrive. */
  inboxEvents: "/v1/webhooks/inbox/events",
  /** Where requests to an inbox arrive: any method, also below it, and nobody is signed in. */
  inboxAddress: (token: string) => `/inbox/${segment(token)}`,
  /** Index of a published API document, compiled for the viewer; query `spec` names the document by its /hps path. */
  referenceIndex: "/v1/reference/index",
  /** One operation of it; query `spec` as above, `id` as in the index. */
  referenceOperation: "/v1/reference/operation",
  /** One shared schema of an API document, `?spec=` its /hps path, `&name=` its name in the index. */
  referenceSchema: "/v1/reference/schema",
  /** The words of an API document, to search in. */
  referenceSearchText: "/v1/reference/search-text",
  /** The whole API document as JSON, whatever it was written in. */
  referenceDocument: "/v1/reference/document",
  /** Folder of a module's published files; `wsYamlUrl` is `/{version}/{solution}/{module}`. */
  moduleFiles: (wsYamlUrl: string) => `/hps${wsYamlUrl}/api/schemas`,
} as const;

/** Where the sandbox lives, SPEC section 7. */
export const SANDBOX_BASE = "/PowerCardConnectApi/rest";
/** The toolbox's calls, SPEC section 7. They carry an access token as every call of the sandbox. */
export const ENCRYPTING_PATH = `${SANDBOX_BASE}/encryptingData`;
export const DECRYPTING_PATH = `${SANDBOX_BASE}/decryptingData`;
export const SANDBOX_TOKEN_PATH = `${SANDBOX_BASE}/oauth2/token`;
