import { ApiError, type PageLanguage, paths, type RegisterBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { Settings } from "../../../settings/schema.ts";
import { hasLink } from "../../account-links/account-links.repository.ts";
import { issueLimitedLink, issueLink } from "../../account-links/issue-link.ts";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import {
  accountExistsMail,
  accountWaitsMail,
  confirmEmailMail,
  type NewAccount,
  noPasswordMail,
  type Owner,
} from "../../mail/texts.ts";
import { type RejectedEmailDomains, readEmailAddress } from "../email-address.ts";
import { hashPassword, refuseWeakPassword, verifyPassword } from "../passwords/password.ts";
import { assignRole, ensureRole } from "../roles.repository.ts";
import type { AccountsSetup } from "../setup.ts";
import {
  findUserByUsername,
  insertUserIfFree,
  isRetired,
  listAdministrators,
  lockUserByEmail,
  type UserRow,
} from "../users.repository.ts";
import { isUsername, oneLine } from "./username.ts";

/** Milliseconds in which the same registration again counts as the same one: a second click, or a retry after a timeout. */
const RETRY_WINDOW = 600_000;

interface WantedAccount {
  readonly username: string;
  readonly email: string;
}

const ROLE = "Integrator";

export interface Registration extends AccountsSetup {
  readonly activation: Settings["ACCOUNT_ACTIVATION"];
  readonly rejected: RejectedEmailDomains;
  readonly productIds: readonly number[];
  /** Receives the notice when no administrator has an address. */
  readonly adminEmail: string;
}

interface Registrant {
  readonly address: string;
  /** In which they read the form; null for the brand's first. */
  readonly language: PageLanguage | null;
}

/**
 * Makes an inactive account and mails whoever can activate it. An e-mail address that has an account already is answered
 * as a success, and its owner is told by mail. Whoever then tries to sign in can still find out that nothing was made:
 * that costs a human check, a mail to the owner and one of sixty calls an hour. The name of a deleted account stays
 * taken: what that account did is in the activity log under it.
 * @throws ApiError username_not_allowed, email_not_accepted, password_not_accepted, username_taken
 */
export async function register(
  setup: Registration,
  body: RegisterBody,
  { address, language }: Registrant,
): Promise<void> {
  if (!isUsername(body.username)) throw new ApiError("username_not_allowed");
  const email = readEmailAddress(body.email.trim());
  if (!email || setup.rejected.rejects(email.domain)) throw new ApiError("email_not_accepted");
  const account = {
    username: body.username,
    email: email.address,
    fullName: oneLine(body.fullName ?? ""),
    phone: body.phone ?? "",
    language,
  };
  await refuseWeakPassword(body.password, account);
  // Hashed in any case, so that the time does not tell whether the address has an account.
  const passwordHash = await hashPassword(body.password);
  const namesake = await setup.db.transaction(async (tx) => {
    const createdAt = setup.now();
    const productIds = [...setup.productIds];
    const id = await insertUserIfFree(tx, { ...account, passwordHash, productIds, createdAt, isActive: false });
    if (id === undefined) return answerTaken(setup, tx, account);
    // Checked after the insert, which waits for a concurrent deletion of an account with this name.
    if (await isRetired(tx, account.username)) throw new ApiError("username_taken");
    await assignRole(tx, id, await ensureRole(tx, ROLE, []));
    await insertAuditEvent(tx, {
      occurredAt: createdAt,
      actor: { userId: id, username: account.username },
      action: "Create account",
      webService: paths.register,
      data: JSON.stringify({ address }),
    });
    await mailWhoActivates(setup, tx, { ...account, id });
    return undefined;
  });
  if (namesake) await refuseUnlessSame(namesake, account, body.password, setup.now());
}

async function mailWhoActivates(setup: Registration, tx: Database, account: NewAccount & Owner): Promise<void> {
  const now = setup.now();
  if (setup.activation === "email") {
    const token = await issueLink(tx, "confirm-email", account.id, now);
    const content = confirmEmailMail(setup.portal(), account, token);
    return queueMail(tx, { kind: "confirm-email", to: account.email, content }, now);
  }
  const administrators = await listAdministrators(tx);
  const nobody = [{ email: setup.adminEmail, language: null }];
  for (const { email: to, ...reader } of administrators.length > 0 ? administrators : nobody) {
    const content = accountWaitsMail(setup.portal(), reader, account);
    await queueMail(tx, { kind: "account-waits", to, content }, now);
  }
}

/**
 * Answers a registration whose name or address is taken: returns the account that has the name, or nothing when the
 * answer is a success.
 * @throws ApiError username_taken
 */
async function answerTaken(setup: AccountsSetup, tx: Database, wanted: WantedAccount): Promise<UserRow | undefined> {
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
async function refuseUnlessSame(
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

/** Mails a new activation link to an owner who never opened one, and a link to reset the password to everybody else. */
async function mailOwner({ now, portal }: AccountsSetup, tx: Database, owner: UserRow): Promise<void> {
  const awaitsOwner = !owner.isActive && (await hasLink(tx, "confirm-email", owner.id));
  const kind = awaitsOwner ? "confirm-email" : "account-exists";
  const token = await issueLimitedLink(tx, awaitsOwner ? "confirm-email" : "reset-password", owner.id, now());
  if (token === undefined) return;
  const compose = awaitsOwner ? confirmEmailMail : owner.passwordHash === null ? noPasswordMail : accountExistsMail;
  await queueMail(tx, { kind, to: owner.email, content: compose(portal(), owner, token) }, now());
}
