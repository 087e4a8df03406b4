import Type, { type Static } from "typebox";

/** Login, Logout and Create account are recorded by the server itself; a trace of one is accepted and not stored twice. */
export const auditActions = [
  "Logout",
  "Login",
  "Create account",
  "Select ConnectAPI Product",
  "Select ConnectAPI Version",
  "Select ConnectAPI Solution",
  "Select ConnectAPI Module",
  "Call API",
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * An administrator has read the activity log. A user's page of the log omits these records unless they are asked for.
 */
export const READING = "Read activity log";

/** Acts of administrators on accounts, recorded by the server with the account that they changed. */
export const administrationActions = [
  "Activate user",
  "Deactivate user",
  "Update user",
  "Delete user",
  "End sessions",
  "Send password link",
  READING,
  "Export activity log",
  "Export access review",
  "Import users",
  "Export users",
  "Check activity log",
  "Request role",
  "Approve role request",
  "Refuse role request",
  "Withdraw role request",
  "Expire role request",
] as const;

/** Changes that owners make to their own second factors, recorded by the server. */
export const factorActions = ["Add second factor", "Remove second factor", "Renew recovery codes"] as const;

/** Failed and refused sign-ins, and changes of passwords, recorded by the server. */
export const accessActions = [
  "Failed login",
  "Limit reached",
  "Access denied",
  "Change password",
  "Reset password",
] as const;

/**
 * Changes that owners make to their clients, keys, secrets and addresses; recorded by the server. The portal itself
 * creates the first encryption keys, signing secrets and inbox address.
 */
export const credentialActions = [
  "Create client",
  "Delete client",
  "Rotate client secret",
  "Delete client secret",
  "Move client",
  "Create encryption keys",
  "Rotate encryption key",
  "Create signing secret",
  "Rotate signing secret",
  "Create inbox address",
  "Replace inbox address",
] as const;

/** Changes of organisations and of who belongs to them, recorded by the server. */
export const organisationActions = [
  "Create organisation",
  "Update organisation",
  "Delete organisation",
  "Invite member",
  "Take back invitation",
  "Add member",
  "Join organisation",
  "Change member role",
  "Remove member",
  "Leave organisation",
] as const;

/** Acts of the portal's own processes and of the operator's commands. */
export const portalActions = [
  "Load content",
  "Publish content",
  "Take back content",
  "Create installation key",
  "Rotate installation key",
] as const;

/** Changes of service accounts, by administrators. */
const serviceActions = [
  "Create service account",
  "Delete service account",
  "Create service token",
  "Revoke service token",
] as const;

/** All actions in the activity log. */
export type RecordedAction =
  | AuditAction
  | (typeof administrationActions)[number]
  | (typeof factorActions)[number]
  | (typeof accessActions)[number]
  | (typeof credentialActions)[number]
  | (typeof organisationActions)[number]
  | (typeof serviceActions)[number]
  | (typeof portalActions)[number];

/** A filter instead of an action: everything but Login, which is half of most users' records. */
export const WITHOUT_LOGINS = "-Login";
export const activityFilters = [
  ...auditActions,
  ...administrationActions,
  ...factorActions,
  ...accessActions,
  ...credentialActions,
  ...organisationActions,
  ...serviceActions,
  ...portalActions,
  WITHOUT_LOGINS,
] as const;
export type ActivityFilter = (typeof activityFilters)[number];

export const activityOutcomes = ["success", "failure", "unknown"] as const;
/** How what a record tells of ended; unknown where a page alone says what became of a call. */
export type ActivityOutcome = (typeof activityOutcomes)[number];

/** Longest `data` of a trace in characters, as text or as JSON. */
export const AUDIT_DATA_LIMIT = 8192;

/**
 * `userId` and `timestamps` are what the page believes; the server stores what it knows itself. `data` is any JSON:
 * gives it no shape. That of "Call API" names the call by `requestId`: one that the server recorded itself
 * is not stored twice. Card numbers, secrets and tokens are masked before anything is stored.
 */
export const AuditTraceBody = Type.Object({
  action: Type.Enum(auditActions),
  webService: Type.String({ maxLength: 2048 }),
  timestamps: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number(), Type.Null()])),
  userId: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Number(), Type.Null()])),
  data: Type.Optional(Type.Unknown()),
});
export type AuditTraceBody = Static<typeof AuditTraceBody>;
