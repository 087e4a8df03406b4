import { ApiError } from "@connect-portal/contract";
import { findUserOfLink } from "../../account-links/account-links.repository.ts";
import type { AccountsSetup } from "../setup.ts";

/**
 * Lets whoever opens an old link know at once. Says nothing of whose it is, and leaves it as it was.
 * @throws ApiError link_not_valid for an unknown, used or expired link.
 */
export async function checkPasswordLink({ db, now }: AccountsSetup, token: string): Promise<void> {
  const userId = await findUserOfLink(db, "reset-password", token, now());
  if (userId === undefined) throw new ApiError("link_not_valid");
}
