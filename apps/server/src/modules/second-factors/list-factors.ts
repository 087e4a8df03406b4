import type { Database } from "@connect-portal/database";
import { listPasskeys, type PasskeyRow } from "./passkeys/passkeys.repository.ts";
import { countRecoveryCodes } from "./recovery-codes.repository.ts";
import { findTotp, type TotpRow } from "./totp/totp.repository.ts";

export interface Factors {
  /** Confirmed: what was begun does not count. */
  readonly totp: TotpRow | undefined;
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodes: number;
}

export async function listFactors(db: Database, userId: number): Promise<Factors> {
  const totp = await findTotp(db, userId);
  return {
    totp: totp?.confirmedAt ? totp : undefined,
    passkeys: await listPasskeys(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

/** Recovery codes alone are none: they stand in for what was lost. */
export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp !== undefined || passkeys.length > 0;
}

/** Kinds of the account's second factors, for administrators and the activity log. */
export function kindsOf({ totp, passkeys }: Factors): ("totp" | "passkey")[] {
  return [...(totp ? (["totp"] as const) : []), ...(passkeys.length > 0 ? (["passkey"] as const) : [])];
}
