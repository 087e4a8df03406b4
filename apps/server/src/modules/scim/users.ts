import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { isUsername } from "../accounts/registration/username.ts";
import { listRolesOfUser } from "../accounts/roles.repository.ts";
import { endedSessions } from "../accounts/sessions/open-session.ts";
import { endSessionsOfUser } from "../accounts/sessions/sessions.repository.ts";
import {
  deleteUsersById,
  findUserByUsername,
  insertUserIfFree,
  isRetired,
  isUniqueViolation,
  lockUser,
  lockWorldsOf,
  replaceColumns,
  type UserRow,
} from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { hasRoleRequest } from "../role-requests/role-requests.repository.ts";
import { keepAnAdministrator } from "../users/administration.ts";
import { readUser, readUserPatch, type WantedUser } from "./read-user.ts";
import { findScimUser, type ScimUserRow } from "./scim.repository.ts";
import { ScimError } from "./scim-error.ts";

export interface ScimContext extends RequestContext {
  /** Products of a new user. */
  readonly productIds: readonly number[];
  /** Path of the call. */
  readonly webService: string;
}

export const notFound = (id: string) => new ScimError(404, undefined, `There is no resource with the id ${id}.`);

/** An id of the portal; 404 for what cannot be one. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound(text.slice(0, 40));
  return Number(text);
}

/**
 * Creates an account without a password: its user signs in at the identity provider, or by a link that an administrator
 * sends.
 */
export async function createScimUser(context: ScimContext, body: unknown): Promise<ScimUserRow> {
  const { db, now, productIds, webService } = context;
  const { userName = "", fullName = "", email = "", phone = "", externalId = null, isActive = true } = readUser(body);
  if (!isUsername(userName)) throw new ApiError("username_not_allowed");
  return db.transaction(async (tx) => {
    if ((await findUserByUsername(tx, userName)) || (await isRetired(tx, userName)))
      throw new ApiError("username_taken");
    const id = await insertUserIfFree(tx, {
      username: userName,
      fullName,
      email,
      phone,
      externalId,
      isActive,
      passwordHash: null,
      createdAt: now(),
      productIds: [...productIds],
    });
    if (id === undefined)
      throw new ScimError(409, "uniqueness", "Another account has this email address or externalId.");
    const data = { userId: id, username: userName, email, externalId };
    await recordAct(context, tx, { action: "Create account", webService, data });
    return demand(tx, id);
  });
}

export function replaceScimUser(context: ScimContext, id: string, body: unknown): Promise<ScimUserRow> {
  return changeUser(context, idOf(id), (user) => readUser(body, user.fullName));
}

export function patchScimUser(context: ScimContext, id: string, body: unknown): Promise<ScimUserRow> {
  return changeUser(context, idOf(id), (user) => readUserPatch(body, user.fullName));
}

/** Deletes the account for good, as an administrator does. Its name stays with the activity log. */
export async function deleteScimUser(context: ScimContext, id: string): Promise<void> {
  const { db, now, webService } = context;
  const userId = idOf(id);
  await db.transaction(async (tx) => {
    await lockWorldsOf(tx, [userId]);
    await keepAnAdministrator(tx, [userId], now());
    const user = await lockPersonOf(tx, userId);
    if (await hasRole(tx, userId)) throw new ApiError("administrator_account");
    await deleteUsersById(tx, [userId]);
    const data = { userId, username: user.username };
    await recordAct(context, tx, { action: "Delete user", webService, data });
  });
}

/**
 * Changes what differs. Who is deactivated loses all sessions in the same moment, whoever it is, except the last
 * administrator; nothing else of an account with a role of administration is changed, or the provider could take it over.
 */
async function changeUser(context: ScimContext, id: number, read: (user: UserRow) => WantedUser): Promise<ScimUserRow> {
  const { db, now, webService } = context;
  return db.transaction(async (tx) => {
    const seen = await demand(tx, id);
    const preview = read({ fullName: seen.fullName } as UserRow);
    // Administrators are locked before the user's own row, as everywhere.
    if (preview.isActive === false) await keepAnAdministrator(tx, [id], now());
    const user = await lockPersonOf(tx, id);
    const { userName, ...wanted } = read(user);
    if (userName !== undefined && userName.toLowerCase() !== user.username.toLowerCase()) {
      throw new ScimError(400, "mutability", "A userName cannot be changed.");
    }
    const changed = differences(user, wanted);
    const names = Object.keys(changed);
    if (names.length === 0) return demand(tx, id);
    const isLeaving = names.length === 1 && changed.isActive?.to === false;
    if (!isLeaving && (await hasRole(tx, id))) throw new ApiError("administrator_account");
    const columns = Object.fromEntries(names.map((name) => [name, changed[name]?.to]));
    await replace(tx, user, columns);
    const ended = changed.isActive?.to === false ? await endSessionsOfUser(tx, id, now()) : [];
    const data = { userId: id, username: user.username, changed, ...endedSessions(ended) };
    await recordAct(context, tx, { action: actionOf(changed), webService, data });
    return demand(tx, id);
  });
}

type Changes = Record<string, { readonly from: unknown; readonly to: unknown }>;

function differences(user: UserRow, wanted: Omit<WantedUser, "userName">): Changes {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, to]) => {
      const from = user[name as keyof typeof wanted];
      return to === undefined || to === from ? [] : [[name, { from, to }]];
    }),
  );
}

function actionOf({ isActive }: Changes) {
  if (!isActive) return "Update user";
  return isActive.to ? "Activate user" : "Deactivate user";
}

async function replace(tx: Database, user: UserRow, columns: object): Promise<void> {
  try {
    await replaceColumns(tx, user.id, { ...columns, version: user.version + 1 });
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new ScimError(409, "uniqueness", "Another account has this email address or externalId.");
  }
}

/** Or one is asked for: who approves it means the account's owner. */
async function hasRole(tx: Database, id: number): Promise<boolean> {
  const roles = await listRolesOfUser(tx, id);
  return roles.some(({ permissions }) => permissions.length > 0) || hasRoleRequest(tx, id);
}

async function lockPersonOf(tx: Database, id: number): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (user?.kind !== "person") throw notFound(String(id));
  return user;
}

async function demand(db: Database, id: number): Promise<ScimUserRow> {
  const row = await findScimUser(db, id);
  if (!row) throw notFound(String(id));
  return row;
}
