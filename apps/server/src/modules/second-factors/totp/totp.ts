import { ApiError, TOTP_DIGITS, TOTP_SECONDS } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { Secret, TOTP } from "otpauth";
import type { SecretBox } from "./secret-box.ts";
import { findTotp, takeStep } from "./totp.repository.ts";

/** 160 bits: RFC 4226, section 4, requirement 6. */
const SECRET_BYTES = 20;
/** Steps before and after this one whose codes are taken: clocks differ, and people type slowly (RFC 6238, section 5.2). */
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Content of the QR code for the app. `issuer` names the portal there. */
export function totpUri(secret: string, username: string, issuer: string): string {
  return totpOf(secret, username, issuer).toString();
}

/** The time step whose code this is; undefined when it is of none near `now`. */
function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, "", "").validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / TOTP_SECONDS) + delta;
}

/** RFC 6238 with its defaults, which every authenticator app supports. */
function totpOf(secret: string, label: string, issuer: string): TOTP {
  const key = Secret.fromBase32(secret);
  return new TOTP({ issuer, label, algorithm: "SHA1", digits: TOTP_DIGITS, period: TOTP_SECONDS, secret: key });
}

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
