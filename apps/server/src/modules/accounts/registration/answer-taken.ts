import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { hasLink } from "../../account-links/account-links.repository.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { accountExistsMail, confirmEmailMail, noPasswordMail } from "../../mail/texts.ts";
import { issueLimitedLink } from "../issue-limited-link.ts";
import { verifyPassword } from "../passwords/password.ts";
import type { AccountsSetup } from "../setup.ts";
import { findUserByUsername, isRetired, lockUserByEmail, type UserRow } from "../users.repository.ts";

/** Milliseconds in which the same registration again counts as the same one: a second click, or a retry after a timeout. */
const RETRY_WINDOW = 600_000;

interface WantedAccount {
  readonly username: string;
  readonly email: string;
}

/**
 * What becomes of a registration whose name or address is taken: the account that has the name, or nothing when the answer
 * is a success.
 * @throws ApiError username_taken
 */
export async function answerTaken(
  setup: AccountsSetup,
  tx: Database,
  wanted: WantedAccount,
): Promise<UserRow | undefined> {
  const namesake = await findUserByUsername(tx, wanted.username);
  if (namesake) return namesake;
  if (await isRetired(tx, wanted.username)) throw new ApiError("username_taken");
  const owner = await lockUserByEmail(tx, wanted.email);
  if (!owner) throw new Error("The account that was in the way of a registration is gone");
  await mailOwner(setup, tx, owner);
  return undefined;
}

/**
 * Accepts the same registration again. To be called when its transaction is over: a password may have to wait until it is
 * verified, and nothing of the database must be held meanwhile.
 * @throws ApiError username_taken
 */
export async function refuseUnlessSame(
  namesake: UserRow,
  { email }: WantedAccount,
  password: string,
  now: Date,
): Promise<void> {
  const isRecent = now.getTime() - namesake.createdAt.getTime() < RETRY_WINDOW;
  const isSameAddress = namesake.email.toLowerCase() === email.toLowerCase();
  if (isRecent && isSameAddress && (await verifyPassword(namesake.passwordHash, password))) return;
  throw new ApiError("username_taken");
}

/** Who never opened the link that activates the account gets a new one; everybody else a way to a new password. */
async function mailOwner({ now, portal }: AccountsSetup, tx: Database, owner: UserRow): Promise<void> {
  const awaitsOwner = !owner.isActive && (await hasLink(tx, "confirm-email", owner.id));
  const kind = awaitsOwner ? "confirm-email" : "account-exists";
  const token = await issueLimitedLink(tx, awaitsOwner ? "confirm-email" : "reset-password", owner.id, now());
  if (token === undefined) return;
  const compose = awaitsOwner ? confirmEmailMail : owner.passwordHash === null ? noPasswordMail : accountExistsMail;
  await queueMail(tx, { kind, to: owner.email, content: compose(portal(), owner.username, token) }, now());
}
