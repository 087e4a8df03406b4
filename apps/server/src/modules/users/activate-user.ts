import { ApiError, paths } from "@connect-portal/contract";
import { deleteLinksOfUser } from "../account-links/account-links.repository.ts";
import { endSessionsOfUser } from "../accounts/sessions/sessions.repository.ts";
import { findUserById, setActive } from "../accounts/users.repository.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { accountActivatedMail } from "../mail/texts.ts";
import { type Administration, recordChange } from "./administration.ts";
import { keepAnAdministrator } from "./keep-an-administrator.ts";

/**
 * Opens or closes an account. Doing it twice succeeds, mails once and is recorded once. A closed account's sessions end
 * at once, and stay ended when it is opened again.
 * @throws ApiError user_not_found, last_administrator
 */
export async function activateUser(administration: Administration, id: number, isActive: boolean): Promise<void> {
  const { db, now, portal } = administration;
  await db.transaction(async (tx) => {
    if (!isActive) await keepAnAdministrator(tx, [id], now());
    const user = await setActive(tx, id, isActive);
    if (!user && !(await findUserById(tx, id))) throw new ApiError("user_not_found");
    // From now on an administrator decides, and no link that was mailed before.
    await deleteLinksOfUser(tx, "confirm-email", id);
    const ended = isActive ? [] : await endSessionsOfUser(tx, id, now());
    if (!user) return;
    if (isActive && user.email !== "") {
      const { username, validityStart: firstDay, validityEnd: lastDay } = user;
      const today = now().toISOString().slice(0, 10);
      const content = accountActivatedMail(portal(), { username, firstDay, lastDay, today });
      await queueMail(tx, { kind: "account-activated", to: user.email, content }, now());
    }
    const action = isActive ? "Activate user" : "Deactivate user";
    const webService = paths.activateUser(id, isActive);
    const changed = { isActive: { from: !isActive, to: isActive } };
    await recordChange(administration, tx, { action, webService, user, changed, ended });
  });
}
