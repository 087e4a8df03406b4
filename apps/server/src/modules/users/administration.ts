import { ApiError, type administrationActions } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { listRolesOfUser } from "../accounts/roles.repository.ts";
import { endedSessions } from "../accounts/sessions/open-session.ts";
import { lockUser, type UserRow } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Letterhead } from "../mail/texts.ts";
import { hasRoleRequest } from "../role-requests/role-requests.repository.ts";
import { listAdministrators, lockWithAdministrators } from "./administrators.repository.ts";
import { listWithRoles } from "./user-files.repository.ts";

/** Dependencies of the administrators' verbs: the acting administrator, and the base URL of mailed links. */
export interface Administration extends RequestContext {
  readonly portal: () => Letterhead;
  /** Whether the catalogue has the product now. */
  readonly isProduct: (id: number) => boolean;
  /** FOUR_EYES: a role of administration needs a second administrator. */
  readonly fourEyes: boolean;
}

/** Changed members with both values, by their names in the calls: `{ isActive: { from: false, to: true } }`. */
export type ChangedMembers = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

interface AccountChange {
  readonly action: (typeof administrationActions)[number];
  /** Path of the call. */
  readonly webService: string;
  readonly user: { readonly id: number; readonly username: string };
  /**
   * Values are written in full, addresses and phone numbers as well: whoever took an account over by its address, and
   * back again, is found by nothing else. The log leaves out what is secret, such as a password.
   */
  readonly changed?: ChangedMembers;
  /** Sessions that it ended. */
  readonly ended?: readonly string[];
}

/** Records what the administrator did to an account. Belongs at the end of its transaction, as every record does. */
export async function recordChange(
  administration: Administration,
  tx: Database,
  { action, webService, user, changed, ended }: AccountChange,
): Promise<void> {
  const data = { userId: user.id, username: user.username, changed, ...endedSessions(ended) };
  await recordAct(administration, tx, { action, webService, data });
}

/**
 * The account of a person who is to be changed, locked until the transaction ends. Organisations and service accounts have
 * calls of their own.
 * @throws ApiError user_not_found, administrator_account
 */
export async function lockPerson(administration: Administration, tx: Database, id: number): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (user?.kind !== "person") throw new ApiError("user_not_found");
  await refuseAdministrators(administration, tx, id);
  return user;
}

/**
 * For callers who may not give roles: whoever takes over the account of an administrator, an auditor, a supporter or a
 * publisher has that role.
 * @throws ApiError administrator_account
 */
export async function refuseAdministrators({ principal }: Administration, tx: Database, id: number): Promise<void> {
  if (principal.permissions.has("manage_user")) return;
  const roles = await listRolesOfUser(tx, id);
  if (roles.some(({ permissions }) => permissions.length > 0)) throw new ApiError("administrator_account");
}

/**
 * With FOUR_EYES, for what lets somebody into an account: an administrator alone could otherwise approve a role as another
 * administrator, or take over the account for which a colleague approves it.
 * @throws ApiError role_protected
 */
export async function protectRoles(
  { principal, fourEyes }: Pick<Administration, "principal" | "fourEyes">,
  tx: Database,
  id: number,
): Promise<void> {
  if (!fourEyes || id === principal.userId) return;
  if ((await listWithRoles(tx, [id])).has(id) || (await hasRoleRequest(tx, id))) throw new ApiError("role_protected");
}

/**
 * To be called before these accounts are taken out of use. They and all administrators are locked until the transaction
 * ends, so that two who do it to each other at the same moment do not both succeed.
 * @throws ApiError last_administrator when no administrator who can sign in today would be left.
 */
export async function keepAnAdministrator(tx: Database, leaving: readonly number[], now: Date): Promise<void> {
  await lockWithAdministrators(tx, leaving);
  const usable = (await listAdministrators(tx)).filter((administrator) => accountIsUsable(administrator, now));
  const staying = usable.filter(({ id }) => !leaving.includes(id));
  if (usable.length > 0 && staying.length === 0) throw new ApiError("last_administrator");
}
