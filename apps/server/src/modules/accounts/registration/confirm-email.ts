import { ApiError } from "@connect-portal/contract";
import { deleteLinksOfUser, findUserOfLink, takeLink } from "../../account-links/account-links.repository.ts";
import type { AccountsSetup } from "../setup.ts";
import { setActive } from "../users.repository.ts";

/**
 * Activates the account of whoever opened the link in the mail. The settings may have given the say to administrators
 * since: a link that was mailed before still counts.
 * @throws ApiError link_not_valid
 */
export async function confirmEmail({ db, now }: AccountsSetup, token: string): Promise<void> {
  const userId = await findUserOfLink(db, "confirm-email", token, now());
  if (userId === undefined) throw new ApiError("link_not_valid");
  await db.transaction(async (tx) => {
    await setActive(tx, userId, true);
    if ((await takeLink(tx, "confirm-email", token, now())) === undefined) throw new ApiError("link_not_valid");
    await deleteLinksOfUser(tx, "confirm-email", userId);
  });
}
