import {
  ApiError,
  type CurrentPasswordBody,
  paths,
  type TotpCodeBody,
  type TotpSecretAnswer,
} from "@connect-portal/contract";
import { endedSessions } from "../../accounts/sessions/ended-sessions.ts";
import { lockUser } from "../../accounts/users.repository.ts";
import { factorChanges } from "../../mail/texts.ts";
import { bareCode } from "../codes.ts";
import { listFactors } from "../list-factors.ts";
import { takeTotpCode } from "../totp/take-totp-code.ts";
import { confirmTotp, findTotp, putUnconfirmedTotp } from "../totp/totp.repository.ts";
import { newTotpSecret, totpUri } from "../totp/totp.ts";
import { afterAdded } from "./after-added.ts";
import { demandPassword } from "./demand-password.ts";
import type { OwnFactors } from "./own-factors.ts";
import { recordFactorChange } from "./record-change.ts";

/** Milliseconds for which a secret that was shown can be confirmed. */
const SETUP_TIME = 15 * 60_000;

/** @throws ApiError current_password_wrong, totp_exists */
export async function beginTotp(own: OwnFactors, { currentPassword }: CurrentPasswordBody): Promise<TotpSecretAnswer> {
  const { db, principal, box, now } = own;
  const user = await demandPassword(db, principal.userId, currentPassword);
  const secret = newTotpSecret();
  if (!(await putUnconfirmedTotp(db, user.id, await box.close(secret), now()))) throw new ApiError("totp_exists");
  return { secret, uri: totpUri(secret, user.username) };
}

/**
 * The first code shows that the app has the secret. Returns the recovery codes that were made with it.
 * @throws ApiError totp_exists, totp_setup_over, code_not_accepted
 */
export async function finishTotp(own: OwnFactors, { code }: TotpCodeBody): Promise<string[]> {
  const { db, principal, box, now } = own;
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    const totp = await findTotp(tx, principal.userId);
    if (!user || !totp || totp.createdAt.getTime() + SETUP_TIME < now().getTime()) {
      throw new ApiError(totp?.confirmedAt ? "totp_exists" : "totp_setup_over");
    }
    if (totp.confirmedAt) throw new ApiError("totp_exists");
    const before = await listFactors(tx, user.id);
    await confirmTotp(tx, user.id, now());
    await takeTotpCode(tx, box, user.id, bareCode(code), now());
    const { codes, ended } = await afterAdded(own, tx, before, "totp");
    await recordFactorChange(own, tx, user, {
      action: "Add second factor",
      webService: paths.confirmTotp,
      factor: { factor: "totp", recoveryCodes: codes.length, ...endedSessions(ended) },
      what: factorChanges.totpAdded,
    });
    return codes;
  });
}
