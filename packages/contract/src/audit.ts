import Type, { type Static } from "typebox";

/** SPEC section 7. Login, Logout and Create account are recorded by the server itself; a trace of one is accepted and not stored twice. */
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

/** `userId` and `timestamps` are what the page believes; the server stores what it knows itself. */
export const AuditTraceBody = Type.Object({
  action: Type.Enum(auditActions),
  webService: Type.String({ maxLength: 2048 }),
  timestamps: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
  userId: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Number()])),
  data: Type.Optional(Type.String({ maxLength: 8192 })),
});
export type AuditTraceBody = Static<typeof AuditTraceBody>;
