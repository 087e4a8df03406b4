import { ApiError, paths, type UpdateUserBody } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { deleteLinksOfUser } from "../account-links/account-links.repository.ts";
import { readEmailAddress } from "../accounts/email-address.ts";
import { afterPasswordChange } from "../accounts/passwords/change-password.ts";
import { hashPassword, refuseWeakPassword, verifyPassword } from "../accounts/passwords/password.ts";
import { oneLine } from "../accounts/registration/username.ts";
import { endSessionsOfUser } from "../accounts/sessions/sessions.repository.ts";
import { isEmailConflict, replaceColumns, type UserRow } from "../accounts/users.repository.ts";
import {
  type Administration,
  type ChangedMembers,
  keepAnAdministrator,
  lockPerson,
  protectRoles,
  recordChange,
} from "./administration.ts";
import { readValidityRange, type ValidityRange, validityRangeText } from "./validity-range.ts";
import { tagOfVersion } from "./version-tag.ts";

/** Columns that an administrator can change, besides the password. */
interface EditableColumns extends ValidityRange {
  readonly email: string;
  readonly fullName: string;
  readonly phone?: string;
  /** Ascending, without doubles. */
  readonly productIds: number[];
}

/** Changes that may let somebody else into the account. */
const letsIn = ["email", "password", "validityRangeDate"];

/**
 * Changes what an administrator can change of an account; returns its version afterwards. Nothing is written when nothing
 * would be different. A password that is given ends the user's sessions.
 * @param ifMatch entity tags of which one has to be the user's; without them anything is overwritten.
 * @throws ApiError email_not_accepted, validation_failed, user_not_found, username_fixed, password_not_accepted,
 * user_changed, email_taken, last_administrator, administrator_account, role_protected
 */
export async function updateUser(
  administration: Administration,
  body: UpdateUserBody,
  ifMatch: readonly string[] | undefined,
): Promise<number> {
  const { db, now } = administration;
  const wanted = readUpdate(body);
  if (body.password) await refuseWeakPassword(body.password, { username: body.username, email: wanted.email });
  const passwordHash = body.password ? await hashPassword(body.password) : undefined;
  return db.transaction(async (tx) => {
    if (!accountIsUsable({ isActive: true, ...wanted }, now())) await keepAnAdministrator(tx, [body.id], now());
    const user = await lockPerson(administration, tx, body.id);
    if (user.username.toLowerCase() !== body.username.toLowerCase()) throw new ApiError("username_fixed");
    refuseUnknownProduct(administration, user, wanted);
    const password = passwordHash === undefined ? {} : { password: { from: "***", to: "***" } };
    const changed = { ...changedMembers(user, wanted), ...password };
    if (ifMatch && !ifMatch.includes(tagOfVersion(user.version))) {
      if (await isRepeated(user, body, ifMatch, changed)) return user.version;
      throw new ApiError("user_changed");
    }
    if (Object.keys(changed).length === 0) return user.version;
    if (letsIn.some((name) => name in changed)) await protectRoles(administration, tx, user.id);
    const version = await store(tx, user, passwordHash === undefined ? wanted : { ...wanted, passwordHash });
    const ended = await endWhatWasIssued(administration, tx, user, changed);
    const webService = paths.updateUser;
    await recordChange(administration, tx, { action: "Update user", webService, user, changed, ended });
    return version;
  });
}

/**
 * RFC 9110, section 13.1.1: the same update again, after its answer was lost or by a second click, has not met somebody
 * else's change but its own. It is known by the version right before this one, and by leaving nothing to change.
 */
async function isRepeated(
  user: UserRow,
  { password }: UpdateUserBody,
  ifMatch: readonly string[],
  changed: ChangedMembers,
): Promise<boolean> {
  if (!ifMatch.includes(tagOfVersion(user.version - 1)) || Object.keys(changed).some((name) => name !== "password"))
    return false;
  return !password || verifyPassword(user.passwordHash, password);
}

/** A product that has left the catalogue stays with who has it until somebody takes it away. */
function refuseUnknownProduct({ isProduct }: Administration, user: UserRow, { productIds }: EditableColumns): void {
  if (productIds.every((id) => isProduct(id) || user.productIds.includes(id))) return;
  const message = "names a product that is not in the catalog";
  throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/productIds", message }] });
}

async function store(tx: Database, user: UserRow, columns: EditableColumns & { passwordHash?: string }) {
  const version = user.version + 1;
  try {
    await replaceColumns(tx, user.id, { ...columns, version });
  } catch (cause) {
    throw isEmailConflict(cause) ? new ApiError("email_taken", { cause }) : cause;
  }
  return version;
}

/**
 * Sessions of the old password, and links that were mailed to the old address, must not be of use any more. Returns the
 * sessions that it ended.
 */
async function endWhatWasIssued(
  administration: Administration,
  tx: Database,
  user: UserRow,
  changed: ChangedMembers,
): Promise<string[]> {
  if ("email" in changed) {
    await deleteLinksOfUser(tx, "reset-password", user.id);
    await deleteLinksOfUser(tx, "confirm-email", user.id);
  }
  if (!("password" in changed)) return [];
  const ended = await endSessionsOfUser(tx, user.id, administration.now());
  await afterPasswordChange(administration, tx, user);
  return ended;
}

/**
 * Reads the requested values in the form in which they are stored. A phone that is left out stays as it is. Email and
 * full name are not empty, R-5.9.
 * @throws ApiError email_not_accepted, validation_failed
 */
function readUpdate(body: UpdateUserBody): EditableColumns {
  const typed = body.email.trim();
  const fullName = oneLine(body.fullName);
  refuseEmpty({ email: typed, fullName });
  const email = readEmailAddress(typed)?.address;
  if (email === undefined) throw new ApiError("email_not_accepted");
  const productIds = body.productIds === "" ? [] : body.productIds.split(",").map(Number);
  return {
    email,
    fullName,
    ...(body.phone === undefined ? {} : { phone: body.phone }),
    productIds: [...new Set(productIds)].sort((a, b) => a - b),
    ...readValidityRange(body.validityRangeDate),
  };
}

function refuseEmpty(texts: Readonly<Record<"email" | "fullName", string>>): void {
  const empty = Object.entries(texts).filter(([, text]) => text === "");
  const message = "must have a visible character";
  const errors = empty.map(([name]) => ({ in: "body", pointer: `/${name}`, message }) as const);
  if (errors.length > 0) throw new ApiError("validation_failed", { errors });
}

/** The body's members that would have another value than now, each as the body would write it before and after. */
function changedMembers(user: UserRow, wanted: EditableColumns): ChangedMembers {
  const pairs = {
    email: [user.email, wanted.email],
    fullName: [user.fullName, wanted.fullName],
    phone: [user.phone, wanted.phone ?? user.phone],
    productIds: [user.productIds.toSorted((a, b) => a - b).join(","), wanted.productIds.join(",")],
    validityRangeDate: [validityRangeText(user), validityRangeText(wanted)],
  };
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([name, [from, to]]) => (from === to ? [] : [[name, { from, to }]])),
  );
}
