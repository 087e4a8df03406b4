import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { SecretBox } from "./secret-box.ts";
import { findTotp, takeStep } from "./totp.repository.ts";
import { stepOfCode } from "./totp.ts";

/**
 * Takes a code of the user's confirmed authenticator app. Each counts once, and none that is older than one that was taken.
 * @throws ApiError code_not_accepted
 */
export async function takeTotpCode(
  tx: Database,
  box: SecretBox,
  userId: number,
  code: string,
  now: Date,
): Promise<void> {
  const totp = await findTotp(tx, userId);
  if (!totp?.confirmedAt) throw new ApiError("code_not_accepted");
  const step = stepOfCode(await box.open(totp.secret), code, now);
  if (step === undefined || !(await takeStep(tx, userId, step, now))) throw new ApiError("code_not_accepted");
}
