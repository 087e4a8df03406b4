import { ApiError } from "@connect-portal/contract";
import { deleteLinksOfUser } from "../account-links/account-links.repository.ts";
import { accountActivatedMail } from "../accounts/mails.ts";
import { endSessionsOfUser } from "../accounts/sessions.repository.ts";
import type { AccountsSetup } from "../accounts/setup.ts";
import { findUserById, setActive } from "../accounts/users.repository.ts";
import { queueMail } from "../mail/queue-mail.ts";

/**
 * Opens or closes an account. Doing it twice succeeds and mails once. A closed account's sessions end at once, and stay
 * ended when it is opened again.
 * @throws ApiError user_not_found
 */
export async function activateUser({ db, now, portal }: AccountsSetup, id: number, isActive: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await setActive(tx, id, isActive);
    if (!changed && !(await findUserById(tx, id))) throw new ApiError("user_not_found");
    // From now on an administrator decides, and no link that was mailed before.
    await deleteLinksOfUser(tx, "confirm-email", id);
    if (!isActive) await endSessionsOfUser(tx, id, now());
    if (!changed || !isActive || changed.email === "") return;
    const content = accountActivatedMail(portal(), changed.username);
    await queueMail(tx, { kind: "account-activated", to: changed.email, content }, now());
  });
}
