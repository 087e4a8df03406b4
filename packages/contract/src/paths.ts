import { pathOf } from "./calls/routes.ts";
import { SANDBOX_BASE } from "./sandbox-base.ts";

const segment = encodeURIComponent;

/** Addresses by name: of the calls (calls/routes.ts has them), of files and of streams. Relative to the base URL. */
export const paths = {
  authenticate: pathOf("authenticate"),
  register: pathOf("register"),
  resetPassword: pathOf("resetPassword"),
  changePassword: pathOf("changePassword"),
  /** Whether the link of a mail can still be used; uses nothing up. */
  checkPasswordLink: pathOf("checkPasswordLink"),
  confirmEmail: pathOf("confirmEmail"),
  contact: pathOf("sendContactMessage"),
  requestDemo: pathOf("requestDemo"),
  /** How a form's human check is passed. */
  humanCheck: (form: string) => pathOf("getHumanCheck", { form }),
  formRules: pathOf("getFormRules"),
  ownPassword: pathOf("changeOwnPassword"),
  signInWithCode: pathOf("signInWithCode"),
  beginPasskeySignIn: pathOf("beginPasskeySignIn"),
  signInWithPasskey: pathOf("signInWithPasskey"),
  secondFactors: pathOf("getSecondFactors"),
  totp: pathOf("beginTotp"),
  confirmTotp: pathOf("confirmTotp"),
  removeTotp: pathOf("removeTotp"),
  beginPasskey: pathOf("beginPasskey"),
  passkeys: pathOf("addPasskey"),
  removePasskey: (id: string) => pathOf("removePasskey", { id }),
  recoveryCodes: pathOf("renewRecoveryCodes"),
  userFactors: (id: number | string) => pathOf("removeUserFactors", { id }),
  /** Query `keyword`, `startDate`, `endDate`, `status`, `page` from 0 and `size`. */
  userSearch: pathOf("searchUsers"),
  /** The products that can be opened to a user. */
  userProducts: pathOf("listUserProducts"),
  usersFile: pathOf("exportUsers"),
  importUsers: pathOf("importUsers"),
  accessReview: pathOf("exportAccessReview"),
  user: (id: number | string) => pathOf("getUser", { id }),
  updateUser: pathOf("updateUser"),
  deleteUsers: (ids: readonly (number | string)[]) => pathOf("deleteUsers", { id: ids.join(",") }),
  userPermissions: (id: number | string) => pathOf("setUserPermissions", { id }),
  roleRequests: pathOf("listRoleRequests"),
  approvedRoleRequest: (id: string) => pathOf("approveRoleRequest", { id }),
  roleRequest: (id: string) => pathOf("closeRoleRequest", { id }),
  /** GET lists the service accounts; POST creates one. */
  services: pathOf("listServices"),
  service: (id: number | string) => pathOf("deleteService", { id }),
  serviceTokens: (id: number | string) => pathOf("createServiceToken", { id }),
  serviceToken: (id: number | string, token: string) => pathOf("revokeServiceToken", { id, token }),
  userSessions: (id: number | string) => pathOf("endUserSessions", { id }),
  userPasswordLink: (id: number | string) => pathOf("sendPasswordLink", { id }),
  activateUser: (id: number | string, isActive: boolean) => pathOf("activateUser", { id, x: String(isActive) }),
  ownOrganisation: pathOf("getOwnOrganisation"),
  acting: pathOf("actForOrganisation"),
  organisations: pathOf("listOrganisations"),
  organisation: (id: number | string) => pathOf("getOrganisation", { id }),
  organisationMembers: (id: number | string) => pathOf("listOrganisationMembers", { id }),
  organisationMember: (id: number | string, user: number | string) => pathOf("setMemberRole", { id, user }),
  invitations: (id: number | string) => pathOf("listInvitations", { id }),
  invitation: (id: number | string, invitation: string) => pathOf("deleteInvitation", { id, invitation }),
  invitationOffer: pathOf("getInvitationOffer"),
  acceptInvitation: pathOf("acceptInvitation"),
  registerInvited: pathOf("registerInvited"),
  /** Mails that could not be delivered; query `page` from 0 and `size`. */
  failedMails: pathOf("listFailedMails"),
  mailPreviews: pathOf("previewMails"),
  resendMail: (id: string) => pathOf("resendMail", { id }),
  /** How the portal is, for administrators. */
  systemStatus: pathOf("getSystemStatus"),
  retryJob: (id: string) => pathOf("retryJob", { id }),
  singleSignOn: pathOf("getSingleSignOn"),
  beginSingleSignOn: pathOf("beginSingleSignOn"),
  /** The redirect URI, relative to PUBLIC_URL. */
  finishSingleSignOn: pathOf("finishSingleSignOn"),
  endSingleSignOn: pathOf("endSingleSignOn"),
  identities: (user: number | string) => pathOf("listIdentities", { id: user }),
  identity: (user: number | string, identity: string) => pathOf("linkIdentity", { id: user, identity }),
  currentSession: pathOf("signOut"),
  /** POST: gives a further tab of a signed-in browser its own token; the cookie of the sign-in says which session. */
  resumeSession: pathOf("resumeSession"),
  /** GET lists the account's sessions; DELETE ends all but the caller's. */
  sessions: pathOf("listSessions"),
  session: (id: string) => pathOf("endSession", { id }),
  /** The signed-in user's own account. */
  profile: pathOf("getProfile"),
  language: pathOf("chooseLanguage"),
  auditTrace: pathOf("recordTrace"),
  /** Query `startDate`, `endDate`, `page` from 0 and `pageSize`. */
  activityLog: (username: string) => pathOf("listActivity", { username }),
  activityExports: pathOf("exportActivity"),
  activityExport: (id: string) => pathOf("getExport", { id }),
  checkActivityExport: pathOf("checkExport"),
  /** The latest check of the whole log. */
  chainCheck: pathOf("getChainCheck"),
  /** POST checks the whole activity log now. */
  startChainCheck: pathOf("startChainCheck"),
  /** The activity log of all users; query as in ActivitySearchQuery. */
  activitySearch: pathOf("searchActivity"),
  /** The digests that seal the days of the log; query `page` from 0 and `size`. */
  auditDigests: pathOf("listAuditDigests"),
  /** The digest of a day (UTC), as a file. */
  auditDigest: (day: string) => pathOf("getAuditDigest", { day }),
  products: pathOf("listProducts"),
  releases: pathOf("listReleases"),
  errorOperations: (code: string) => pathOf("listErrorOperations", { code }),
  /** Query `from` and `to`, ids of releases. */
  changes: pathOf("getChanges"),
  /** For feed readers, which sign in as a client of the sandbox (HTTP Basic). */
  changesFeed: pathOf("getChangesFeed"),
  releasesOfProduct: (productId: number | string) => pathOf("listReleasesOfProduct", { id: productId }),
  solutionsOfRelease: (releaseId: number | string) => pathOf("listSolutions", { id: releaseId }),
  modulesOfSolution: (solutionId: number | string) => pathOf("listModules", { id: solutionId }),
  /** The module that the user chose last. */
  lastModule: pathOf("getLastModule"),
  apiSearch: pathOf("searchApis"),
  /** Operations, fields, errors and events of all open modules; query `text`, and `near` for the module that comes first. */
  portalSearch: pathOf("searchPortal"),
  publicGuides: pathOf("listPublicGuides"),
  publicGuide: (slug: string) => pathOf("getPublicGuide", { slug }),
  guides: pathOf("listGuides"),
  guide: (slug: string) => pathOf("getGuide", { slug }),
  guideStep: (slug: string, step: string) => pathOf("countGuideStep", { slug, step }),
  content: pathOf("listContent"),
  contentDifferences: (version: string) => pathOf("getContentDifferences", { version }),
  contentPreview: pathOf("previewContent"),
  contentPublish: (version: string) => pathOf("publishContent", { version }),
  contentBack: pathOf("takeBackContent"),
  usage: pathOf("getUsage"),
  usageFile: pathOf("getUsageFile"),
  /** Query `language`, one of `sdkLanguages`, and `yamlFile`, the URL of a published API document. Answers with a file. */
  clientSdk: pathOf("generateSdk"),
  sdkLanguages: pathOf("listSdkLanguages"),
  /** Query `language`, one of `clientSampleLanguages`, `yamlFile`, and `method` and `path` of one of its operations. */
  clientCall: pathOf("getClientCall"),
  /** Query `language`, one of `releaseClientLanguages`. Answers with a file. */
  releaseClient: (releaseId: number | string) => pathOf("getReleaseClient", { id: releaseId }),
  sandboxToken: pathOf("issueSandboxToken"),
  sandboxClients: pathOf("listSandboxClients"),
  sandboxClient: (id: string) => pathOf("deleteSandboxClient", { id }),
  clientWorld: (id: string) => pathOf("moveSandboxClient", { id }),
  /** POST gives the client a new secret beside the one before. */
  clientSecrets: (id: string) => pathOf("renewClientSecret", { id }),
  clientSecret: (id: string, secret: string) => pathOf("deleteClientSecret", { id, secret }),
  sandboxEndpoints: pathOf("listEndpoints"),
  sandboxEndpoint: (id: string) => pathOf("updateEndpoint", { id }),
  endpointSecrets: (id: string) => pathOf("listEndpointSecrets", { id }),
  endpointTestEvents: (id: string) => pathOf("sendTestEvent", { id }),
  decisionEndpoints: pathOf("listDecisionEndpoints"),
  decisionEndpoint: (id: string) => pathOf("updateDecisionEndpoint", { id }),
  decisionSecrets: (id: string) => pathOf("listDecisionSecrets", { id }),
  testQuestions: (id: string) => pathOf("sendTestQuestion", { id }),
  endpointResends: (id: string) => pathOf("resendFailedDeliveries", { id }),
  eventDeliveries: pathOf("listDeliveries"),
  eventDelivery: (id: string) => pathOf("getDelivery", { id }),
  eventDeliveryResends: (id: string) => pathOf("resendDelivery", { id }),
  sandboxWorlds: pathOf("listWorlds"),
  namedWorld: (id: string) => pathOf("renameWorld", { id }),
  worldSnapshots: (id: string) => pathOf("listSnapshots", { id }),
  worldSnapshot: (id: string, snapshot: string) => pathOf("deleteSnapshot", { id, snapshot }),
  restoredSnapshot: (id: string, snapshot: string) => pathOf("restoreSnapshot", { id, snapshot }),
  /** The card system of the signed-in user that the pages show; lists take query `cursor`, the ledger `before`. */
  sandboxWorld: pathOf("getWorld"),
  sandboxCustomers: pathOf("listWorldCustomers"),
  sandboxAccounts: pathOf("listWorldAccounts"),
  sandboxCards: pathOf("listWorldCards"),
  sandboxPayments: pathOf("listWorldPayments"),
  sandboxEvents: pathOf("listWorldEvents"),
  sandboxTestCards: pathOf("listTestCards"),
  sandboxPayment: (id: string) => pathOf("getWorldPayment", { id }),
  sandboxLedger: (accountId: string) => pathOf("getWorldLedger", { id: accountId }),
  /** Query of SandboxCallsQuery. */
  challenge: (key: string) => pathOf("getChallenge", { key }),
  calls: pathOf("listCalls"),
  call: (id: string) => pathOf("getCall", { id }),
  /** Query `requestId`, and `cursor` for the rest. */
  timeline: pathOf("getTimeline"),
  subjectTimeline: (id: string) => pathOf("getSubjectTimeline", { id }),
  standingFaults: pathOf("listStandingFaults"),
  sandboxClock: pathOf("moveWorldClock"),
  resetSandbox: pathOf("startWorldOver"),
  /** Ids to replace in an example so that it succeeds in the user's world. */
  fitExample: pathOf("fitExample"),
  /** The keys of the user's sandbox account that request bodies are encrypted with. */
  encryptionKeys: pathOf("listEncryptionKeys"),
  rotateEncryptionKeys: pathOf("rotateEncryptionKeys"),
  /** Sends a request to a hook URL and answers with what came back. */
  webhookDeliveries: pathOf("sendDelivery"),
  signingSecrets: pathOf("listSigningSecrets"),
  rotateSigningSecret: pathOf("rotateSigningSecret"),
  checkSignature: pathOf("checkSignature"),
  /** GET shows the user's inbox, PUT changes how it answers. */
  hookInbox: pathOf("getInbox"),
  /** POST gives the inbox a new address; the old one is gone. */
  hookInboxAddress: pathOf("replaceInboxAddress"),
  /** GET with query `page` from 0 and `size`; DELETE clears the inbox. */
  inboxRequests: pathOf("listInboxRequests"),
  inboxRequest: (id: number | string) => pathOf("getInboxRequest", { id }),
  /** Server-sent events as requests arrive. */
  inboxEvents: pathOf("followInbox"),
  /** The address for requests to an inbox, paths below it included: any method, no authentication. */
  inboxAddress: (token: string) => `/inbox/${segment(token)}`,
  /** Index of a published API document, compiled for the viewer; query `spec` names the document by its /hps path. */
  referenceIndex: pathOf("getReferenceIndex"),
  /** One operation of it; query `spec` as above, `id` as in the index. */
  referenceOperation: pathOf("getReferenceOperation"),
  /** One shared schema of an API document, `?spec=` its /hps path, `&name=` its name in the index. */
  referenceSchema: pathOf("getReferenceSchema"),
  /** The words of an API document, to search in. */
  referenceSearchText: pathOf("getReferenceSearchText"),
  /** The whole API document as JSON, whatever it was written in. */
  referenceDocument: pathOf("getReferenceDocument"),
  /** The lists of codes that the release of an API document reads, `?spec=` its /hps path. */
  codeLists: pathOf("listCodeLists"),
  /** One of them with its codes, `&name=` its name. */
  codeList: pathOf("getCodeList"),
} as const;

/** The `wsYamlUrl` of the portal's own API in the administrators' catalogue. */
export const PORTAL_API = "/portal/administration/portal-api";

/** Its document, relative to the module's folder. */
export const PORTAL_API_FILE = "openapi.json";

/** The toolbox's calls, R-7.9. They carry an access token as every call of the sandbox. */
export const ENCRYPTING_PATH = `${SANDBOX_BASE}/encryptingData`;

export const DECRYPTING_PATH = `${SANDBOX_BASE}/decryptingData`;

export const SANDBOX_TOKEN_PATH = `${SANDBOX_BASE}/oauth2/token`;

export const INTROSPECTION_PATH = `${SANDBOX_BASE}/oauth2/introspect`;

export const REVOCATION_PATH = `${SANDBOX_BASE}/oauth2/revoke`;

/** Coding assistants read the documents and call the sandbox here (Model Context Protocol). */
export const MCP_PATH = `${SANDBOX_BASE.replace(/\/[^/]+$/, "")}/mcp`;

/** What the addresses of the sandbox and of assistants begin with; no page does. */
export const SANDBOX_PREFIXES = [...new Set([SANDBOX_BASE, MCP_PATH].map((path) => `/${path.split("/")[1]}/`))];

const RESOURCE_METADATA = "/.well-known/oauth-protected-resource";

/** Metadata about accepted tokens (RFC 9728, section 3.1), also at the path for clients that know no resource path. */
export const RESOURCE_METADATA_PATHS = [RESOURCE_METADATA + MCP_PATH, RESOURCE_METADATA] as const;

const METADATA = "/.well-known/oauth-authorization-server";

/**
 * RFC 8414, section 3.1, puts the metadata of an issuer with a path at the first address; many clients look at the
 * second.
 */
export const METADATA_PATHS = [METADATA + SANDBOX_BASE, SANDBOX_BASE + METADATA] as const;
