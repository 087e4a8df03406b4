import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { hasLink } from "../account-links/account-links.repository.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { issueLimitedLink } from "./issue-limited-link.ts";
import { accountExistsMail, confirmEmailMail } from "./mails.ts";
import { verifyPassword } from "./password.ts";
import type { AccountsSetup } from "./setup.ts";
import { findUserByUsername, isRetired, lockUserByEmail, type UserRow } from "./users.repository.ts";

/** Milliseconds in which the same registration again counts as the same one: a second click, or a retry after a timeout. */
const RETRY_WINDOW = 600_000;

/**
 * What becomes of a registration whose name or address is taken. Returns when it is to be answered as a success.
 * @throws ApiError username_taken
 */
export async function answerTaken(
  setup: AccountsSetup,
  tx: Database,
  wanted: { readonly username: string; readonly email: string },
  password: string,
): Promise<void> {
  const namesake = await findUserByUsername(tx, wanted.username);
  if (namesake) {
    if (await isSameRegistration(namesake, wanted.email, password, setup.now())) return;
    throw new ApiError("username_taken");
  }
  if (await isRetired(tx, wanted.username)) throw new ApiError("username_taken");
  const owner = await lockUserByEmail(tx, wanted.email);
  if (!owner) throw new Error("The account that was in the way of a registration is gone");
  await mailOwner(setup, tx, owner);
}

async function isSameRegistration(user: UserRow, email: string, password: string, now: Date): Promise<boolean> {
  const isRecent = now.getTime() - user.createdAt.getTime() < RETRY_WINDOW;
  const isSameAddress = user.email.toLowerCase() === email.toLowerCase();
  return isRecent && isSameAddress && verifyPassword(user.passwordHash, password);
}

/** Who never opened the link that activates the account gets a new one; everybody else a way to a new password. */
async function mailOwner({ now, portal }: AccountsSetup, tx: Database, owner: UserRow): Promise<void> {
  const awaitsOwner = !owner.isActive && (await hasLink(tx, "confirm-email", owner.id));
  const kind = awaitsOwner ? "confirm-email" : "account-exists";
  const token = await issueLimitedLink(tx, awaitsOwner ? "confirm-email" : "reset-password", owner.id, now());
  if (token === undefined) return;
  const compose = awaitsOwner ? confirmEmailMail : accountExistsMail;
  await queueMail(tx, { kind, to: owner.email, content: compose(portal(), owner.username, token) }, now());
}
