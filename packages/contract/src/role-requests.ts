import Type, { type Static } from "typebox";
import { permissions } from "./accounts.ts";

/** Days after which a request of a role expires. */
export const ROLE_REQUEST_DAYS = 7;

/** A role of administration that an administrator asks for, for a user. */
export const RoleRequest = Type.Object({
  id: Type.String({ format: "uuid" }),
  user: Type.Object({
    id: Type.Integer(),
    username: Type.String(),
    fullName: Type.String(),
    email: Type.String(),
  }),
  permission: Type.Enum(permissions),
  askedBy: Type.String(),
  askedAt: Type.String({ format: "date-time" }),
  expiresAt: Type.String({ format: "date-time" }),
  isOwn: Type.Boolean({ description: "You asked: another administrator approves it." }),
});
export type RoleRequest = Static<typeof RoleRequest>;

/** The requests that wait, the oldest first. */
export const RoleRequestsAnswer = Type.Object({
  isOn: Type.Boolean({ description: "Roles need the approval of a second administrator (`FOUR_EYES`)." }),
  requests: Type.Array(RoleRequest),
});
export type RoleRequestsAnswer = Static<typeof RoleRequestsAnswer>;
