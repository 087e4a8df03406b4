import { ApiError, paths } from "@connect-portal/contract";
import { lockUser } from "../../accounts/users.repository.ts";
import { factorChanges } from "../../mail/texts.ts";
import { bareCode, newRecoveryCodes } from "../codes.ts";
import { hasFactor, listFactors } from "../list-factors.ts";
import { replaceRecoveryCodes } from "../recovery-codes.repository.ts";
import { demandPassword } from "./demand-password.ts";
import type { OwnFactors } from "./own-factors.ts";
import { recordFactorChange } from "./record-change.ts";

/** @throws ApiError current_password_wrong, second_factor_missing */
export async function renewRecoveryCodes(own: OwnFactors, currentPassword: string): Promise<string[]> {
  const { db, principal } = own;
  await demandPassword(db, principal.userId, currentPassword);
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    if (!user || !hasFactor(await listFactors(tx, user.id))) throw new ApiError("second_factor_missing");
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, user.id, codes.map(bareCode));
    await recordFactorChange(own, tx, user, {
      action: "Renew recovery codes",
      webService: paths.recoveryCodes,
      factor: { recoveryCodes: codes.length },
      what: factorChanges.codesRenewed,
    });
    return codes;
  });
}
