import { ApiError, paths } from "@connect-portal/contract";
import { deleteLinksOfUser, findUserOfLink, takeLink } from "../../account-links/account-links.repository.ts";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import type { AccountsSetup } from "../setup.ts";
import { setActive } from "../users.repository.ts";

/**
 * Activates the account of the user who opened the mailed link. A link that was mailed earlier still counts after the
 * settings leave the decision to administrators.
 * @throws ApiError link_not_valid
 */
export async function confirmEmail({ db, now }: AccountsSetup, token: string, address: string): Promise<void> {
  const userId = await findUserOfLink(db, "confirm-email", token, now());
  if (userId === undefined) throw new ApiError("link_not_valid");
  await db.transaction(async (tx) => {
    const user = await setActive(tx, userId, true);
    if ((await takeLink(tx, "confirm-email", token, now())) === undefined) throw new ApiError("link_not_valid");
    await deleteLinksOfUser(tx, "confirm-email", userId);
    if (!user) return;
    const { username } = user;
    const changed = { isActive: { from: false, to: true } };
    await insertAuditEvent(tx, {
      occurredAt: now(),
      actor: { userId, username },
      action: "Activate user",
      webService: paths.confirmEmail,
      data: JSON.stringify({ userId, username, by: "link", changed, address }),
    });
  });
}
