import { paths } from "@connect-portal/contract";
import {
  administration,
  type Expectation,
  newUser,
  noMail,
  ofAuditors,
  ofServices,
  ofSupport,
  ofUsers,
  open,
  signedIn,
} from "./expectation.ts";

/** Users, organisations, service accounts, the activity log, content and the system. */
export const ofAdministration: Readonly<Record<string, Expectation>> = {
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
  "DELETE /v1/content/:version/publish": administration(404, {
    also: ["publisher"],
    url: paths.contentPublish("0000000000000000"),
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
};
