import { ApiError, paths } from "@connect-portal/contract";
import { endSessionsOfUser } from "../accounts/sessions/sessions.repository.ts";
import { lockUser } from "../accounts/users.repository.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { factorChanges, factorsChangedMail } from "../mail/texts.ts";
import { hasFactor, kindsOf, listFactors } from "../second-factors/list-factors.ts";
import { deletePasskeys } from "../second-factors/passkeys/passkeys.repository.ts";
import { deleteRecoveryCodes } from "../second-factors/recovery-codes.repository.ts";
import { deleteTotp } from "../second-factors/totp/totp.repository.ts";
import { type Administration, recordChange } from "./administration.ts";

/**
 * For somebody who has lost phone and recovery codes: the password alone signs in again. Sessions end, because what was lost
 * may be with somebody else.
 * @throws ApiError user_not_found, own_second_factors, second_factor_missing
 */
export async function removeFactors(administration: Administration, id: number): Promise<void> {
  const { db, now, portal, principal } = administration;
  // Whoever finds an open session must not get rid of what its owner alone has.
  if (id === principal.userId) throw new ApiError("own_second_factors");
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new ApiError("user_not_found");
    const factors = await listFactors(tx, id);
    if (!hasFactor(factors)) throw new ApiError("second_factor_missing");
    await deleteTotp(tx, id);
    await deletePasskeys(tx, id);
    await deleteRecoveryCodes(tx, id);
    const ended = await endSessionsOfUser(tx, id, now());
    if (user.email !== "") {
      const content = factorsChangedMail(portal(), user.username, factorChanges.allRemoved);
      await queueMail(tx, { kind: "second-factor-changed", to: user.email, content }, now());
    }
    const changed = { secondFactors: { from: kindsOf(factors), to: [] } };
    const webService = paths.userFactors(id);
    await recordChange(administration, tx, { action: "Update user", webService, user, changed, ended });
  });
}
