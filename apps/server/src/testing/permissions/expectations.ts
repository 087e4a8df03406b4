import { paths } from "@connect-portal/contract";
import { cards42, filesOf } from "../../modules/catalogue/testing/sample-content.ts";
import { inboxMethods } from "../../modules/hook-inbox/receive/receiver.ts";
import { createUser } from "../factories.ts";
import type { TestApp } from "../start-test-app.ts";
import type { Caller } from "./callers.ts";

export interface Expectation {
  /** Status for each caller of a request that is right in all but who sends it. */
  readonly statuses: Readonly<Record<Caller, number>>;
  /** The path with its values, when it has any; a user of its own for each request that ends one. */
  readonly url?: string | ((portal: TestApp) => Promise<string>);
  readonly payload?: object | ((portal: TestApp) => Promise<object>);
}

type Request = Omit<Expectation, "statuses">;

const sameForAll = (status: number): Record<Caller, number> => ({
  anonymous: status,
  "cookie alone": status,
  expired: status,
  inactive: status,
  "other product": status,
  integrator: status,
  auditor: status,
  support: status,
  publisher: status,
  administrator: status,
});

const noPassword = { payload: {} };

const nobodysChallenge = "0-nobodyhasthisaddress00";

/** Everybody may call it. */
const open = (status: number, request: Request = {}): Expectation => ({ statuses: sameForAll(status), ...request });

/** Any signed-in user may call it; `otherProduct` is the status for a user who may not see the product. */
const signedIn = (status: number, request: Request & { readonly otherProduct?: number } = {}): Expectation => {
  const { otherProduct = status, ...rest } = request;
  return {
    statuses: {
      ...sameForAll(status),
      anonymous: 401,
      "cookie alone": 401,
      expired: 401,
      inactive: 401,
      "other product": otherProduct,
    },
    ...rest,
  };
};

type Role = "auditor" | "support" | "publisher";

/** Only administrators may call it, and those of the other roles that are named. */
const administration = (status: number, { also = [], ...request }: Request & { also?: Role[] } = {}): Expectation => ({
  statuses: {
    anonymous: 401,
    "cookie alone": 401,
    expired: 401,
    inactive: 401,
    "other product": 403,
    integrator: 403,
    auditor: also.includes("auditor") ? status : 403,
    support: also.includes("support") ? status : 403,
    publisher: also.includes("publisher") ? status : 403,
    administrator: status,
  },
  ...request,
});

/** SCIM is for the tokens of service accounts: no session has it. */
const ofServices: Expectation = { statuses: { ...administration(403).statuses } };

/** Auditors and supporters read about users. */
const ofUsers: { also: Role[] } = { also: ["auditor", "support"] };
const ofAuditors: { also: Role[] } = { also: ["auditor"] };
const ofSupport: { also: Role[] } = { also: ["support"] };

const spec = `/${filesOf(cards42)}/api.yaml`;
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;
const newUser = (portal: TestApp) => createUser(portal, { email: "", fullName: "Cards team" });
const noMail = "00000000-0000-4000-8000-000000000000";
const noClient = "sandbox-0000000000000000";
const noEndpoint = "end_ZZZZZZZZZZ";
const noWorld = "wld_ZZZZZZZZZZ";
const noSnapshot = "snp_ZZZZZZZZZZ";
const endpoint = { name: "Ledger", url: "https://93.184.215.14/", eventTypes: null, status: "enabled" };
const noDecisions = "dep_ZZZZZZZZZZ";
const decisions = {
  url: "https://93.184.215.14/",
  productCode: null,
  timeLimitMs: 2_000,
  fallback: "decline",
  status: "enabled",
};

/** A call that has a twin without the slash at its end. */
const bothWays = (route: string, expectation: Expectation) => ({
  [route]: expectation,
  [route.slice(0, -1)]: expectation,
});

/** Requests to a nonexistent inbox, by every method. */
const hooks = Object.fromEntries(
  inboxMethods
    .filter((method) => method !== "HEAD" && method !== "OPTIONS")
    .flatMap((method) => [`${method} /inbox/:token`, `${method} /inbox/:token/*`])
    .map((route): [string, Expectation] => [route, open(404)]),
);

/** Every call of the portal. A route that is not here fails the test, and so does an entry without a route. */
export const expectations: Readonly<Record<string, Expectation>> = {
  "GET /health": open(200),
  "GET /ready": open(200),
  "GET /openapi.json": open(200),
  "GET /v1/openapi.json": open(200),

  "POST /public/v1/users/authenticate": open(200, {
    payload: async (portal) => {
      const { username, password } = await createUser(portal);
      return { username, password };
    },
  }),
  "POST /public/v1/users/register": open(400, { payload: {} }),
  "POST /public/v1/users/reset_password": open(400, { payload: {} }),
  "POST /public/v1/users/change_password": open(400, { payload: { password: "new", token: "used" } }),
  "POST /public/v1/users/change_password/check": open(400, { payload: { token: "used" } }),
  "POST /public/v1/users/confirm_email": open(400, { payload: { token: "used" } }),
  "POST /public/v1/users/email": open(400, { payload: {} }),
  "POST /public/v1/users/requestDemo": open(400, { payload: {} }),
  "GET /public/v1/human-check/:form": open(200, { url: paths.humanCheck("register") }),
  "GET /public/v1/challenges/:key": open(404, { url: paths.challenge(nobodysChallenge) }),
  "POST /public/v1/challenges/:key": open(404, {
    url: paths.challenge(nobodysChallenge),
    payload: { code: "123456" },
  }),
  // Takes forms only.
  "POST /challenge/:key": open(415, { url: `/challenge/${nobodysChallenge}`, payload: {} }),
  "GET /public/v1/form-rules": open(200),

  // Refused without the headers of a page; what pages get is in sessions.http.test.ts.
  "POST /public/v1/sessions/resume": open(403, { payload: {} }),

  // single-sign-on.http.test.ts tests how a browser passes these.
  "GET /public/v1/single-sign-on": open(200),
  "GET /public/v1/single-sign-on/begin": open(302),
  "GET /public/v1/single-sign-on/callback": open(302),
  "GET /public/v1/single-sign-on/end": open(302),

  "GET /v1/sessions": signedIn(200),
  "DELETE /v1/sessions": signedIn(204),
  "DELETE /v1/sessions/:id": signedIn(404, { url: paths.session(noMail) }),
  "DELETE /v1/sessions/current": signedIn(204),
  "PUT /v1/sessions/current/password": signedIn(200, {
    payload: { currentPassword: "correct horse", password: "battery staple" },
  }),

  "GET /v1/sessions/current": signedIn(200),

  "POST /public/v1/users/authenticate/code": open(401, { payload: { challenge: "used", code: "123456" } }),
  "POST /public/v1/users/authenticate/passkey/begin": open(200),
  "POST /public/v1/users/authenticate/passkey": open(400, { payload: {} }),
  "GET /v1/second-factors": signedIn(200),
  "POST /v1/second-factors/totp": signedIn(400, noPassword),
  "POST /v1/second-factors/totp/confirm": signedIn(409, { payload: { code: "123456" } }),
  "POST /v1/second-factors/totp/remove": signedIn(400, noPassword),
  "POST /v1/second-factors/passkeys/begin": signedIn(400, noPassword),
  "POST /v1/second-factors/passkeys": signedIn(400, { payload: {} }),
  "POST /v1/second-factors/passkeys/:id/remove": signedIn(400, { url: paths.removePasskey("none"), ...noPassword }),
  "POST /v1/second-factors/recovery-codes": signedIn(400, noPassword),

  "GET /v1/profile": signedIn(200),

  ...bothWays("GET /v1/ws/products/", signedIn(200)),
  ...bothWays("GET /v1/ws/versions/", signedIn(200)),
  ...bothWays(
    "GET /v1/ws/products/:id/versions/",
    signedIn(200, { url: paths.releasesOfProduct(2), otherProduct: 404 }),
  ),
  ...bothWays(
    "GET /v1/ws/versions/:id/solutions/",
    signedIn(200, { url: paths.solutionsOfRelease(42), otherProduct: 404 }),
  ),
  ...bothWays(
    "GET /v1/ws/solutions/:id/modules/",
    signedIn(200, { url: paths.modulesOfSolution(421), otherProduct: 404 }),
  ),
  "GET /v1/ws/modules/last": signedIn(200, { url: paths.lastModule }),
  ...bothWays(
    "GET /v1/ws/apis/",
    signedIn(200, {
      url: `${paths.apiSearch}${query({ name: "card", solutionId: "421" })}`,
      otherProduct: 404,
    }),
  ),
  "GET /public/v1/guides": open(200),
  "GET /public/v1/guides/:slug": open(404, { url: paths.publicGuide("nothing") }),
  "GET /changes.atom": open(401),
  "GET /v1/errors/:code/operations": signedIn(200, { url: paths.errorOperations("card_not_found") }),
  "GET /v1/changes": signedIn(200, { url: `${paths.changes}${query({ from: "42", to: "42" })}`, otherProduct: 404 }),
  "GET /v1/guides": signedIn(200),
  "GET /v1/guides/:slug": signedIn(404, { url: paths.guide("nothing") }),
  "POST /v1/guides/:slug/steps/:step": signedIn(404, { url: paths.guideStep("nothing", "1") }),
  "GET /v1/search": signedIn(200, { url: `${paths.portalSearch}${query({ text: "card" })}` }),
  "GET /hps/:version/:solution/:module/api/schemas/module-descriptor.json": signedIn(200, {
    url: `/${filesOf(cards42)}/module-descriptor.json`,
    otherProduct: 404,
  }),
  "GET /hps/:version/:solution/:module/api/schemas/webhooks-descriptor.json": signedIn(200, {
    url: `/${filesOf(cards42)}/webhooks-descriptor.json`,
    otherProduct: 404,
  }),
  "GET /hps/*": signedIn(200, { url: spec, otherProduct: 404 }),
  "GET /v1/reference/index": signedIn(200, { url: `${paths.referenceIndex}${query({ spec })}`, otherProduct: 404 }),
  "GET /v1/reference/operation": signedIn(404, { url: `${paths.referenceOperation}${query({ spec, id: "none" })}` }),
  "GET /v1/reference/schema": signedIn(200, {
    url: `${paths.referenceSchema}${query({ spec, name: "Card" })}`,
    otherProduct: 404,
  }),
  "GET /v1/reference/search-text": signedIn(200, {
    url: `${paths.referenceSearchText}${query({ spec })}`,
    otherProduct: 404,
  }),
  "GET /v1/reference/code-lists": signedIn(200, { url: `${paths.codeLists}${query({ spec })}` }),
  "GET /v1/reference/code-list": signedIn(404, { url: `${paths.codeList}${query({ spec, name: "NONE" })}` }),
  "GET /v1/reference/document": signedIn(200, {
    url: `${paths.referenceDocument}${query({ spec })}`,
    otherProduct: 404,
  }),

  "GET /v1/sdks/languages": signedIn(200),
  "GET /public/generate_client_sdk": signedIn(400, {
    url: `${paths.clientSdk}${query({ language: "cobol", yamlFile: spec })}`,
  }),
  "GET /v1/sdks/calls": signedIn(404, {
    url: `${paths.clientCall}${query({ language: "java", yamlFile: "/hps/none.yaml", method: "get", path: "/cards" })}`,
  }),

  "GET /v1/sdks/releases/:id": signedIn(404, { url: paths.releaseClient(999) }),

  "POST /v1/sandbox/tokens": signedIn(201),
  "GET /v1/sandbox/clients": signedIn(200),
  "POST /v1/sandbox/clients": signedIn(201, { payload: { name: "Nightly tests" } }),
  "DELETE /v1/sandbox/clients/:id": signedIn(404, { url: paths.sandboxClient(noClient) }),
  "PUT /v1/sandbox/clients/:id/world": signedIn(404, {
    url: paths.clientWorld(noClient),
    payload: { worldId: "default" },
  }),
  "POST /v1/sandbox/clients/:id/secrets": signedIn(404, { url: paths.clientSecrets(noClient), payload: {} }),
  "GET /v1/sandbox/endpoints": signedIn(200),
  // The portal does not send to the machine's own addresses.
  "POST /v1/sandbox/endpoints": signedIn(422, { payload: { ...endpoint, url: "http://127.0.0.1/" } }),
  "PUT /v1/sandbox/endpoints/:id": signedIn(404, { url: paths.sandboxEndpoint(noEndpoint), payload: endpoint }),
  "DELETE /v1/sandbox/endpoints/:id": signedIn(404, { url: paths.sandboxEndpoint(noEndpoint) }),
  "GET /v1/sandbox/endpoints/:id/secrets": signedIn(404, { url: paths.endpointSecrets(noEndpoint) }),
  "POST /v1/sandbox/endpoints/:id/secrets": signedIn(404, { url: paths.endpointSecrets(noEndpoint) }),
  "POST /v1/sandbox/endpoints/:id/test-events": signedIn(404, { url: paths.endpointTestEvents(noEndpoint) }),
  "POST /v1/sandbox/endpoints/:id/resends": signedIn(404, {
    url: paths.endpointResends(noEndpoint),
    payload: { since: "2026-11-01T00:00:00Z" },
  }),
  "GET /v1/sandbox/decision-endpoints": signedIn(200),
  // No question goes to an address of the machine itself.
  "POST /v1/sandbox/decision-endpoints": signedIn(422, { payload: { ...decisions, url: "http://127.0.0.1/" } }),
  "PUT /v1/sandbox/decision-endpoints/:id": signedIn(404, {
    url: paths.decisionEndpoint(noDecisions),
    payload: decisions,
  }),
  "DELETE /v1/sandbox/decision-endpoints/:id": signedIn(404, { url: paths.decisionEndpoint(noDecisions) }),
  "GET /v1/sandbox/decision-endpoints/:id/secrets": signedIn(404, { url: paths.decisionSecrets(noDecisions) }),
  "POST /v1/sandbox/decision-endpoints/:id/secrets": signedIn(404, { url: paths.decisionSecrets(noDecisions) }),
  "POST /v1/sandbox/decision-endpoints/:id/test-questions": signedIn(404, { url: paths.testQuestions(noDecisions) }),
  "GET /v1/sandbox/deliveries": signedIn(200),
  "GET /v1/sandbox/deliveries/:id": signedIn(404, { url: paths.eventDelivery("dlv_ZZZZZZZZZZ") }),
  "POST /v1/sandbox/deliveries/:id/resends": signedIn(404, { url: paths.eventDeliveryResends("dlv_ZZZZZZZZZZ") }),
  "GET /v1/sandbox/worlds": signedIn(200),
  "POST /v1/sandbox/worlds": signedIn(201, { payload: { name: "Tests", seed: null } }),
  "PUT /v1/sandbox/worlds/:id": signedIn(404, { url: paths.namedWorld(noWorld), payload: { name: "Tests" } }),
  "DELETE /v1/sandbox/worlds/:id": signedIn(404, { url: paths.namedWorld(noWorld) }),
  "GET /v1/sandbox/worlds/:id/snapshots": signedIn(404, { url: paths.worldSnapshots(noWorld) }),
  "POST /v1/sandbox/worlds/:id/snapshots": signedIn(404, {
    url: paths.worldSnapshots(noWorld),
    payload: { name: "Before" },
  }),
  "POST /v1/sandbox/worlds/:id/snapshots/:snapshot/restore": signedIn(404, {
    url: paths.restoredSnapshot("default", noSnapshot),
  }),
  "DELETE /v1/sandbox/worlds/:id/snapshots/:snapshot": signedIn(404, {
    url: paths.worldSnapshot("default", noSnapshot),
  }),
  "PUT /v1/sandbox/world": signedIn(204, { payload: { worldId: "default" } }),
  "GET /v1/sandbox/world": signedIn(200),
  "GET /v1/sandbox/world/customers": signedIn(200),
  "GET /v1/sandbox/world/accounts": signedIn(200),
  "GET /v1/sandbox/world/cards": signedIn(200),
  "GET /v1/sandbox/world/payments": signedIn(200),
  "GET /v1/sandbox/world/test-cards": signedIn(200),
  "GET /v1/sandbox/world/payments/:id": signedIn(404, { url: paths.sandboxPayment("aut_ZZZZZZZZZZ") }),
  "GET /v1/sandbox/world/accounts/:id/ledger": signedIn(404, { url: paths.sandboxLedger("acc_ZZZZZZZZZZ") }),
  "GET /v1/sandbox/calls": signedIn(200),
  "GET /v1/sandbox/calls/:id": signedIn(404, { url: paths.call("1") }),
  "GET /v1/sandbox/world/events": signedIn(200, { url: paths.sandboxEvents }),
  "GET /v1/sandbox/timeline": signedIn(404, { url: `${paths.timeline}${query({ requestId: "unknown" })}` }),
  "GET /v1/sandbox/timeline/:id": signedIn(404, { url: paths.subjectTimeline("aut_ZZZZZZZZZZ") }),
  "GET /v1/sandbox/world/faults": signedIn(200),
  "PUT /v1/sandbox/world/faults": signedIn(200, { payload: { items: [] } }),
  "POST /v1/sandbox/world/clock": signedIn(200, { payload: { isRunning: false } }),
  "POST /v1/sandbox/world/examples": signedIn(200, { payload: { method: "GET", url: "/nowhere", headers: {} } }),
  "POST /v1/sandbox/world/reset": signedIn(204, { payload: {} }),
  "DELETE /v1/sandbox/clients/:id/secrets/:secret": signedIn(404, { url: paths.clientSecret(noClient, noMail) }),
  "GET /v1/sandbox/keys": signedIn(200),
  "POST /v1/sandbox/keys/rotate": signedIn(409, { payload: { alg: "ECDH-ES", current: "none" } }),
  // The portal does not send to the machine's own addresses.
  "POST /v1/webhooks/deliveries": signedIn(422, { payload: { url: "http://127.0.0.1/", payload: "{}" } }),
  "GET /v1/webhooks/secrets": signedIn(200),
  "POST /v1/webhooks/secrets/rotate": signedIn(201, { payload: { scheme: "ed25519" } }),
  "POST /v1/webhooks/signatures/check": signedIn(200, { payload: { headers: [], body: "" } }),
  "POST /audit/trace": signedIn(204, { payload: { action: "Call API", webService: "/x" } }),

  "GET /v1/users/search": administration(200, ofUsers),
  "GET /v1/users/products": administration(200, ofUsers),
  "POST /v1/users/access-review": administration(200, { ...ofAuditors, payload: { format: "csv" } }),
  "GET /v1/users/export": administration(200, ofAuditors),
  "POST /v1/users/import": administration(200, { payload: { csv: "username\n", dryRun: true } }),
  "GET /v1/users/:id": administration(200, {
    ...ofUsers,
    url: async (portal) => paths.user((await newUser(portal)).id),
  }),
  "GET /v1/content": administration(200, { also: ["publisher"] }),
  "GET /v1/content/:version/differences": administration(404, {
    also: ["publisher"],
    url: paths.contentDifferences("0000000000000000"),
  }),
  "PUT /v1/content/preview": administration(404, { also: ["publisher"], payload: { version: "0000000000000000" } }),
  "POST /v1/content/:version/publish": administration(404, {
    also: ["publisher"],
    url: paths.contentPublish("0000000000000000"),
    payload: {},
  }),
  "POST /v1/content/back": administration(409, { also: ["publisher"] }),
  "GET /v1/usage": administration(200, { ...ofAuditors, url: `${paths.usage}?from=2026-11-01&to=2026-11-30` }),
  "GET /v1/usage/file": administration(200, {
    ...ofAuditors,
    url: `${paths.usageFile}?from=2026-11-01&to=2026-11-30&list=operations`,
  }),
  "PUT /v1/users/": administration(200, {
    payload: async (portal) => {
      const { id, username } = await newUser(portal);
      const email = `${username}@bank.example`;
      return { id, username, email, fullName: "Cards team", productIds: "1,2", validityRangeDate: "" };
    },
  }),
  "DELETE /v1/users/:id": administration(200, {
    url: async (portal) => paths.deleteUsers([(await newUser(portal)).id]),
  }),
  "DELETE /v1/users/:id/second-factors": administration(409, {
    ...ofSupport,
    url: async (portal) => paths.userFactors((await newUser(portal)).id),
  }),
  "DELETE /v1/users/:id/sessions": administration(200, {
    ...ofSupport,
    url: async (portal) => paths.userSessions((await newUser(portal)).id),
  }),
  "POST /v1/users/:id/password-link": administration(409, {
    ...ofSupport,
    url: async (portal) => paths.userPasswordLink((await newUser(portal)).id),
  }),
  "PUT /v1/users/:id/permissions": administration(200, {
    url: async (portal) => paths.userPermissions((await newUser(portal)).id),
    payload: { permissions: ["manage_user"] },
  }),
  "GET /v1/role-requests": administration(200, ofAuditors),
  "POST /v1/role-requests/:id/approve": administration(404, { url: paths.approvedRoleRequest(noMail) }),
  "DELETE /v1/role-requests/:id": administration(404, { url: paths.roleRequest(noMail) }),
  "GET /v1/users/:id/identities": administration(200, {
    ...ofUsers,
    url: async (portal) => paths.identities((await newUser(portal)).id),
  }),
  "PUT /v1/users/:id/identities/:identity": administration(404, {
    url: async (portal) => paths.identity((await newUser(portal)).id, noMail),
  }),
  "DELETE /v1/users/:id/identities/:identity": administration(404, {
    url: async (portal) => paths.identity((await newUser(portal)).id, noMail),
  }),
  "PUT /v1/users/:id/activate/:x": administration(200, {
    ...ofSupport,
    url: async (portal) => paths.activateUser((await newUser(portal)).id, false),
  }),
  "GET /audit/events/:username": administration(200, { ...ofAuditors, url: paths.activityLog("somebody") }),
  "GET /v1/audit/records": administration(200, ofAuditors),
  "GET /v1/audit/chain": administration(200, ofAuditors),
  "POST /v1/audit/chain/check": administration(202, ofAuditors),
  "GET /v1/audit/digests": administration(200, ofAuditors),
  "GET /v1/audit/digests/:day": administration(404, { ...ofAuditors, url: paths.auditDigest("2020-01-01") }),
  "POST /audit/exports": administration(200, { ...ofAuditors, payload: { username: "somebody", format: "json" } }),
  "GET /audit/exports/:id": administration(404, { ...ofAuditors, url: paths.activityExport(noMail) }),
  "POST /audit/exports/check": administration(200, { ...ofAuditors, payload: { digest: "0".repeat(64) } }),
  "GET /v1/organisation": signedIn(200),
  "PUT /v1/organisation/acting": signedIn(404, { payload: { isActing: true } }),
  "GET /v1/organisations": administration(200, ofAuditors),
  "POST /v1/organisations": administration(400, { payload: { name: " ", productIds: [] } }),
  // Who is no member is told nothing.
  "GET /v1/organisations/:id": signedIn(404, { url: paths.organisation(999_999) }),
  "PUT /v1/organisations/:id": administration(404, {
    url: paths.organisation(999_999),
    payload: { name: "Nobody's", productIds: [], isActive: true },
  }),
  "DELETE /v1/organisations/:id": administration(404, { url: paths.organisation(999_999) }),
  "GET /v1/organisations/:id/members": signedIn(404, { url: paths.organisationMembers(999_999) }),
  "POST /v1/organisations/:id/members": administration(404, {
    url: paths.organisationMembers(999_999),
    payload: { username: "nobody", role: "owner" },
  }),
  "PUT /v1/organisations/:id/members/:user": signedIn(404, {
    url: paths.organisationMember(999_999, 1),
    payload: { role: "owner" },
  }),
  "DELETE /v1/organisations/:id/members/:user": signedIn(404, { url: paths.organisationMember(999_999, 1) }),
  "GET /v1/organisations/:id/invitations": signedIn(404, { url: paths.invitations(999_999) }),
  "POST /v1/organisations/:id/invitations": signedIn(404, {
    url: paths.invitations(999_999),
    payload: { email: "anna@bank.example", role: "reader" },
  }),
  "DELETE /v1/organisations/:id/invitations/:invitation": signedIn(404, { url: paths.invitation(999_999, noMail) }),
  "POST /public/v1/invitations/check": open(400, { payload: { token: "used" } }),
  "POST /v1/invitations/accept": signedIn(400, { payload: { token: "used" } }),
  "POST /public/v1/invitations/register": open(400, {
    payload: { token: "used", username: "anna", password: "battery staple" },
  }),
  ...Object.fromEntries(
    ["Users", "Groups"].flatMap((name) =>
      ["GET", "POST", "GET :id", "PUT :id", "PATCH :id", "DELETE :id"].map((route) => {
        const [method = "", id] = route.split(" ");
        const path = `/scim/v2/${name}${id === undefined ? "" : "/:id"}`;
        return [`${method} ${path}`, { ...ofServices, url: path.replace(":id", "1") }];
      }),
    ),
  ),
  "GET /scim/v2/ServiceProviderConfig": ofServices,
  "GET /scim/v2/Schemas": ofServices,
  "GET /scim/v2/Schemas/:id": ofServices,
  "GET /scim/v2/ResourceTypes": ofServices,
  "GET /scim/v2/ResourceTypes/:id": ofServices,
  "GET /v1/services": administration(200),
  "POST /v1/services": administration(400, { payload: { name: "no name" } }),
  "DELETE /v1/services/:id": administration(404, { url: paths.service(999_999) }),
  "POST /v1/services/:id/tokens": administration(404, {
    url: paths.serviceTokens(999_999),
    payload: { name: "CI", scopes: ["users:read"], days: 1 },
  }),
  "DELETE /v1/services/:id/tokens/:token": administration(404, { url: paths.serviceToken(999_999, noMail) }),
  "GET /v1/system": administration(200, { also: ["auditor", "publisher"] }),
  "POST /v1/system/jobs/:id/retry": administration(404, { url: paths.retryJob(noMail) }),
  "GET /v1/mails/failed": administration(200, ofAuditors),
  "GET /v1/mails/previews": administration(200, { also: ["auditor", "publisher"] }),
  "POST /v1/mails/:id/resend": administration(404, { url: `/v1/mails/${noMail}/resend` }),

  "GET /v1/webhooks/inbox": signedIn(200),
  "PUT /v1/webhooks/inbox": signedIn(200, {
    payload: { status: 202, delayMs: 0, contentType: "text/plain", body: "" },
  }),
  "POST /v1/webhooks/inbox/address": signedIn(200),
  "GET /v1/webhooks/inbox/requests": signedIn(200),
  "DELETE /v1/webhooks/inbox/requests": signedIn(204),
  "GET /v1/webhooks/inbox/requests/:id": signedIn(404, { url: paths.inboxRequest(1) }),
  // A stream that begins does not end by itself.
  "GET /v1/webhooks/inbox/events": signedIn(400, { url: `${paths.inboxEvents}${query({ unknown: "1" })}` }),
  ...hooks,
};
