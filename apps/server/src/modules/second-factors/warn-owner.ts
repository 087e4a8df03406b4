import type { AccountsSetup } from "../accounts/setup.ts";
import { findUserById } from "../accounts/users.repository.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { codesGuessedMail } from "../mail/texts.ts";

/** Mails the owner that somebody with the right password tries codes. */
export async function warnOwnerOfCodes({ db, now, portal }: AccountsSetup, userId: number): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user || user.email === "") return;
  const content = codesGuessedMail(portal(), user.username);
  await queueMail(db, { kind: "second-factor-guessed", to: user.email, content }, now());
}
