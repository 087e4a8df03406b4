import { queueMail } from "../../mail/queue-mail.ts";
import { passwordGuessedMail } from "../../mail/texts.ts";
import type { AccountsSetup } from "../setup.ts";
import { findUserByUsername } from "../users.repository.ts";

/** Mails the owner of the account that somebody tries passwords. Does nothing for a name without an account. */
export async function warnOwner({ db, now, portal }: AccountsSetup, username: string): Promise<void> {
  const user = await findUserByUsername(db, username);
  if (!user || user.email === "") return;
  const content = passwordGuessedMail(portal(), user.username);
  await queueMail(db, { kind: "password-guessed", to: user.email, content }, now());
}
