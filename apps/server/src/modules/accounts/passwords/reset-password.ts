import { issueLimitedLink } from "../../account-links/issue-link.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { noPasswordMail, resetPasswordMail } from "../../mail/texts.ts";
import { listIdentitiesOf } from "../../single-sign-on/identities/identities.repository.ts";
import { readEmailAddress } from "../email-address.ts";
import type { AccountsSetup } from "../setup.ts";
import { lockUserByEmail } from "../users.repository.ts";

/**
 * Mails a link to the owner of the address, active or not: a new password does not activate an account. A user who
 * signs in at an identity provider gets a mail that says so instead. Does nothing for an address without an account,
 * and the caller cannot tell the difference.
 */
export async function requestPasswordReset({ db, now, portal }: AccountsSetup, email: string): Promise<void> {
  const typed = readEmailAddress(email.trim());
  if (!typed) return;
  await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, typed.address);
    if (!user) return;
    // Counted also where the link is not sent: a stranger must not flood a mailbox.
    const token = await issueLimitedLink(tx, "reset-password", user.id, now());
    if (token === undefined) return;
    // A user whom an administrator or a provider created has neither password nor identity at first.
    const hasPassword = user.passwordHash !== null || (await listIdentitiesOf(tx, user.id)).length === 0;
    const content = hasPassword ? resetPasswordMail(portal(), user, token) : noPasswordMail(portal(), user);
    await queueMail(tx, { kind: "reset-password", to: user.email, content }, now());
  });
}
