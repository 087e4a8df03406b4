/**
 * Method and path of the portal's calls, docs/requirements.md (part 7) and those that this product adds, relative to the
 * base URL. Apart from what they take and give (calls.ts), so that a page loads no schemas.
 */
export const routes = {
  authenticate: "POST /public/v1/users/authenticate",
  register: "POST /public/v1/users/register",
  resetPassword: "POST /public/v1/users/reset_password",
  changePassword: "POST /public/v1/users/change_password",
  checkPasswordLink: "POST /public/v1/users/change_password/check",
  confirmEmail: "POST /public/v1/users/confirm_email",
  getHumanCheck: "GET /public/v1/human-check/:form",
  getFormRules: "GET /public/v1/form-rules",
  resumeSession: "POST /public/v1/sessions/resume",
  listSessions: "GET /v1/sessions",
  getCurrentSession: "GET /v1/sessions/current",
  endOtherSessions: "DELETE /v1/sessions",
  endSession: "DELETE /v1/sessions/:id",
  signOut: "DELETE /v1/sessions/current",
  changeOwnPassword: "PUT /v1/sessions/current/password",
  getProfile: "GET /v1/profile",
  signInWithCode: "POST /public/v1/users/authenticate/code",
  beginPasskeySignIn: "POST /public/v1/users/authenticate/passkey/begin",
  signInWithPasskey: "POST /public/v1/users/authenticate/passkey",
  getSecondFactors: "GET /v1/second-factors",
  beginTotp: "POST /v1/second-factors/totp",
  confirmTotp: "POST /v1/second-factors/totp/confirm",
  removeTotp: "POST /v1/second-factors/totp/remove",
  beginPasskey: "POST /v1/second-factors/passkeys/begin",
  addPasskey: "POST /v1/second-factors/passkeys",
  removePasskey: "POST /v1/second-factors/passkeys/:id/remove",
  renewRecoveryCodes: "POST /v1/second-factors/recovery-codes",
  sendContactMessage: "POST /public/v1/users/email",
  requestDemo: "POST /public/v1/users/requestDemo",
  listFailedMails: "GET /v1/mails/failed",
  resendMail: "POST /v1/mails/:id/resend",
  recordTrace: "POST /audit/trace",
  listActivity: "GET /audit/events/:username",
  getChainCheck: "GET /v1/audit/chain",
  exportActivity: "POST /audit/exports",
  getExport: "GET /audit/exports/:id",
  checkExport: "POST /audit/exports/check",
  listProducts: "GET /v1/ws/products/",
  listReleases: "GET /v1/ws/versions/",
  listReleasesOfProduct: "GET /v1/ws/products/:id/versions",
  listSolutions: "GET /v1/ws/versions/:id/solutions",
  listModules: "GET /v1/ws/solutions/:id/modules",
  getLastModule: "GET /v1/ws/modules/last",
  searchApis: "GET /v1/ws/apis",
  searchPortal: "GET /v1/search",
  getModuleDescriptor: "GET /hps/:version/:solution/:module/api/schemas/module-descriptor.json",
  getWebhooksDescriptor: "GET /hps/:version/:solution/:module/api/schemas/webhooks-descriptor.json",
  getPublishedFile: "GET /hps/*",
  getReferenceIndex: "GET /v1/reference/index",
  getReferenceOperation: "GET /v1/reference/operation",
  getReferenceSchema: "GET /v1/reference/schema",
  getReferenceSearchText: "GET /v1/reference/search-text",
  getReferenceDocument: "GET /v1/reference/document",
  listSdkLanguages: "GET /v1/sdks/languages",
  generateSdk: "GET /public/generate_client_sdk",
  getClientCall: "GET /v1/sdks/calls",
  issueSandboxToken: "POST /v1/sandbox/tokens",
  listSandboxClients: "GET /v1/sandbox/clients",
  createSandboxClient: "POST /v1/sandbox/clients",
  deleteSandboxClient: "DELETE /v1/sandbox/clients/:id",
  renewClientSecret: "POST /v1/sandbox/clients/:id/secrets",
  deleteClientSecret: "DELETE /v1/sandbox/clients/:id/secrets/:secret",
  listEncryptionKeys: "GET /v1/sandbox/keys",
  rotateEncryptionKeys: "POST /v1/sandbox/keys/rotate",
  getWorld: "GET /v1/sandbox/world",
  listWorldCustomers: "GET /v1/sandbox/world/customers",
  listWorldAccounts: "GET /v1/sandbox/world/accounts",
  listWorldCards: "GET /v1/sandbox/world/cards",
  listWorldPayments: "GET /v1/sandbox/world/payments",
  getWorldPayment: "GET /v1/sandbox/world/payments/:id",
  getWorldLedger: "GET /v1/sandbox/world/accounts/:id/ledger",
  listTestCards: "GET /v1/sandbox/world/test-cards",
  fitExample: "POST /v1/sandbox/world/examples",
  moveWorldClock: "POST /v1/sandbox/world/clock",
  startWorldOver: "POST /v1/sandbox/world/reset",
  sendDelivery: "POST /v1/webhooks/deliveries",
  listSigningSecrets: "GET /v1/webhooks/secrets",
  rotateSigningSecret: "POST /v1/webhooks/secrets/rotate",
  checkSignature: "POST /v1/webhooks/signatures/check",
  getInbox: "GET /v1/webhooks/inbox",
  changeInboxAnswer: "PUT /v1/webhooks/inbox",
  replaceInboxAddress: "POST /v1/webhooks/inbox/address",
  listInboxRequests: "GET /v1/webhooks/inbox/requests",
  getInboxRequest: "GET /v1/webhooks/inbox/requests/:id",
  clearInbox: "DELETE /v1/webhooks/inbox/requests",
  followInbox: "GET /v1/webhooks/inbox/events",
  searchUsers: "GET /v1/users/search",
  listUserProducts: "GET /v1/users/products",
  getUser: "GET /v1/users/:id",
  updateUser: "PUT /v1/users/",
  deleteUsers: "DELETE /v1/users/:id",
  setUserPermissions: "PUT /v1/users/:id/permissions",
  activateUser: "PUT /v1/users/:id/activate/:x",
  removeUserFactors: "DELETE /v1/users/:id/second-factors",
  getSystemStatus: "GET /v1/system",
  retryJob: "POST /v1/system/jobs/:id/retry",
  getHealth: "GET /health",
  getReadiness: "GET /ready",
  getPortalDocument: "GET /openapi.json",
} as const satisfies Record<string, `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`>;

export type CallName = keyof typeof routes;

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for each parameter; `*` at its end is one that has slashes. */
  readonly path: string;
}

export function routeOf(name: CallName): Route {
  const [method, path] = routes[name].split(" ") as [Route["method"], string];
  return { method, path };
}

/** The path of a call with its parameters' values in it, escaped. */
export function pathOf(name: CallName, params: Readonly<Record<string, string | number>> = {}): string {
  return routeOf(name).path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ""));
}
