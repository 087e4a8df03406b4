import Type from "typebox";
import { readersOfUsers } from "../accounts.ts";
import { DoneAnswer } from "../registration.ts";
import { RoleRequestsAnswer } from "../role-requests.ts";
import {
  AccessReviewBody,
  ImportUsersAnswer,
  ImportUsersBody,
  UpdateUserBody,
  UserAnswer,
  UserId,
  UserIds,
  UserPermissionsBody,
  UserProduct,
  UserSearchAnswer,
  UserSearchQuery,
  userFileColumns,
} from "../users.ts";
import { type Call, file } from "./call.ts";

const RoleRequestId = Type.Object({ id: Type.String({ format: "uuid" }) });

/** Manage users. */
export const userCalls = {
  searchUsers: {
    access: readersOfUsers,
    scope: "users:read",
    summary: "Search users",
    query: UserSearchQuery,
    answers: { 200: UserSearchAnswer },
  },
  listUserProducts: {
    access: readersOfUsers,
    scope: "users:read",
    summary: "List the products that can be opened to a user",
    answers: { 200: Type.Array(UserProduct) },
  },
  exportAccessReview: {
    access: ["read_administration"],
    scope: "users:read",
    summary: "Export the access rights of all users",
    body: AccessReviewBody,
    answers: { 200: file("application/pdf", "text/csv") },
    refusals: ["access_review_too_large", "export_running", "too_many_requests"],
  },
  exportUsers: {
    access: ["read_administration"],
    scope: "users:read",
    summary: "Export all users as CSV, in the columns of the import",
    answers: { 200: file("text/csv") },
    refusals: ["too_many_requests", "access_review_too_large"],
  },
  importUsers: {
    access: "manage_user",
    scope: "users:write",
    summary: "Create and update users from CSV, all or none",
    description: `Users are found by their username. The response says, per line, what keeps the file from being imported. Columns of the file: ${userFileColumns.join(", ")}.`,
    body: ImportUsersBody,
    answers: { 200: ImportUsersAnswer },
    refusals: ["too_many_requests", "email_taken", "username_taken", "last_administrator", "last_owner"],
  },
  getUser: {
    access: readersOfUsers,
    scope: "users:read",
    summary: "Get a user; the ETag is its version",
    params: Type.Object({ id: UserId }),
    answers: { 200: UserAnswer },
    refusals: ["user_not_found"],
  },
  updateUser: {
    access: "manage_user",
    scope: "users:write",
    summary: "Update a user, if it still has the version in If-Match",
    headers: Type.Object({
      "if-match": Type.Optional(Type.String({ description: "The ETag of the user that you changed, or * for any." })),
    }),
    body: UpdateUserBody,
    answers: { 200: DoneAnswer },
    refusals: [
      "email_not_accepted",
      "password_not_accepted",
      "user_not_found",
      "username_fixed",
      "user_changed",
      "email_taken",
      "last_administrator",
      "administrator_account",
      "role_protected",
    ],
  },
  deleteUsers: {
    access: "manage_user",
    scope: "users:write",
    summary: "Delete users for good, all or none",
    params: Type.Object({ id: UserIds }),
    answers: { 200: DoneAnswer },
    refusals: ["user_not_found", "last_administrator", "last_owner", "administrator_account"],
  },
  setUserPermissions: {
    access: "manage_user",
    summary: "Set the roles of administration of a user, by their permissions",
    description:
      "With `FOUR_EYES`, roles are taken away at once, and new ones are asked for (202) until another administrator approves.",
    params: Type.Object({ id: UserId }),
    body: UserPermissionsBody,
    answers: { 200: DoneAnswer, 202: DoneAnswer },
    refusals: ["user_not_found", "last_administrator"],
  },
  listRoleRequests: {
    access: ["read_administration"],
    repeated: true,
    scope: "users:read",
    summary: "List the roles that wait for a second administrator",
    answers: { 200: RoleRequestsAnswer },
  },
  approveRoleRequest: {
    access: "manage_user",
    summary: "Give the role that another administrator asked for",
    params: RoleRequestId,
    answers: { 200: DoneAnswer },
    refusals: ["role_request_not_found", "own_role_request"],
  },
  closeRoleRequest: {
    access: "manage_user",
    summary: "Withdraw your request of a role, or refuse that of another administrator",
    params: RoleRequestId,
    answers: { 200: DoneAnswer },
    refusals: ["role_request_not_found"],
  },
  activateUser: {
    access: ["support_users"],
    scope: "users:write",
    summary: "Activate or deactivate a user",
    params: Type.Object({
      id: UserId,
      x: Type.Enum(["true", "false"], { description: "Whether the user is active." }),
    }),
    answers: { 200: DoneAnswer },
    refusals: ["user_not_found", "last_administrator", "administrator_account", "last_owner", "role_protected"],
  },
  endUserSessions: {
    access: ["support_users"],
    scope: "users:write",
    summary: "End all sessions of a user",
    params: Type.Object({ id: UserId }),
    answers: { 200: DoneAnswer },
    refusals: ["user_not_found", "administrator_account"],
  },
  sendPasswordLink: {
    access: ["support_users"],
    scope: "users:write",
    summary: "Send a user the link to choose a password",
    params: Type.Object({ id: UserId }),
    answers: { 200: DoneAnswer },
    refusals: ["user_not_found", "administrator_account", "email_missing", "too_many_links"],
  },
} as const satisfies Record<string, Call>;
