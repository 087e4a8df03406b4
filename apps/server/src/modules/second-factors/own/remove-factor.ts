import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { lockUser } from "../../accounts/users.repository.ts";
import { factorChanges } from "../../mail/texts.ts";
import { hasFactor, listFactors } from "../list-factors.ts";
import { deletePasskey } from "../passkeys/passkeys.repository.ts";
import { deleteRecoveryCodes } from "../recovery-codes.repository.ts";
import { deleteTotp, findTotp } from "../totp/totp.repository.ts";
import { demandPassword } from "./demand-password.ts";
import type { OwnFactors } from "./own-factors.ts";
import { recordFactorChange } from "./record-change.ts";

interface Removal {
  readonly currentPassword: string;
  readonly webService: string;
  /** What the log and the mail call it; undefined when there is none. */
  readonly remove: (
    tx: Database,
  ) => Promise<{ readonly factor: Record<string, string>; readonly what: string } | undefined>;
}

/** The recovery codes go with the last factor. */
async function removeFactor(own: OwnFactors, { currentPassword, webService, remove }: Removal): Promise<void> {
  const { db, principal, isRequired } = own;
  await demandPassword(db, principal.userId, currentPassword);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    const removed = user && (await remove(tx));
    if (!removed) throw new ApiError("second_factor_not_found");
    if (!hasFactor(await listFactors(tx, user.id))) {
      if (isRequired) throw new ApiError("last_second_factor");
      await deleteRecoveryCodes(tx, user.id);
    }
    await recordFactorChange(own, tx, user, { action: "Remove second factor", webService, ...removed });
  });
}

/** @throws ApiError current_password_wrong, second_factor_not_found, last_second_factor */
export function removeOwnTotp(own: OwnFactors, currentPassword: string, webService: string): Promise<void> {
  const { userId } = own.principal;
  return removeFactor(own, {
    currentPassword,
    webService,
    remove: async (tx) => {
      if (!(await findTotp(tx, userId))?.confirmedAt) return undefined;
      await deleteTotp(tx, userId);
      return { factor: { factor: "totp" }, what: factorChanges.totpRemoved };
    },
  });
}

/** @throws ApiError current_password_wrong, second_factor_not_found, last_second_factor */
export function removeOwnPasskey(
  own: OwnFactors,
  id: string,
  currentPassword: string,
  webService: string,
): Promise<void> {
  return removeFactor(own, {
    currentPassword,
    webService,
    remove: async (tx) => {
      const name = await deletePasskey(tx, own.principal.userId, id);
      if (name === undefined) return undefined;
      return { factor: { factor: "passkey", name }, what: factorChanges.passkeyRemoved(name) };
    },
  });
}
