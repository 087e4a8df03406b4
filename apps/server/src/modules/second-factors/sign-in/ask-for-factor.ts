import type { SignInChallenge } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { type Limits, refuseFor } from "../../../limits/limits.ts";
import { signInTransaction } from "../../accounts/sessions/open-session.ts";
import type { UserRow } from "../../accounts/users.repository.ts";
import type { Letterhead } from "../../mail/texts.ts";
import { insertChallenge } from "../challenges.repository.ts";
import { hasFactor, listFactors } from "../list-factors.ts";
import { relyingPartyOf } from "../relying-party.ts";

/** Limits challenges per network, also after the right password: each one is a row for five minutes. */
const rule = { name: "second-factor-challenge", calls: 30, seconds: 15 * 60 };

/** Returns the second step after the right password; undefined for an account that has no second factor. */
export type AskForFactor = (user: UserRow, address: string) => Promise<SignInChallenge | undefined>;

interface Setup {
  readonly db: Database;
  readonly now: () => Date;
  readonly portal: () => Letterhead;
}

export function createFactorAsk({ db, now, portal }: Setup, limits: Limits): AskForFactor {
  const asked = limits.perNetwork(rule);
  return async (user, address) => {
    const factors = await listFactors(db, user.id);
    if (!hasFactor(factors)) return undefined;
    refuseFor(await asked.take(address, String(user.id)));
    const { token, challenge, expiresAt } = await signInTransaction(db, user.id, (tx) =>
      insertChallenge(tx, { purpose: "sign-in", userId: user.id, passwordHash: user.passwordHash ?? "" }, now()),
    );
    const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
    const { passkeys, totp, recoveryCodes } = factors;
    return {
      challenge: token,
      expiresAt: expiresAt.toISOString(),
      totp: totp !== undefined,
      recoveryCode: recoveryCodes > 0,
      ...(passkeys.length > 0 && {
        passkey: {
          ...(await generateAuthenticationOptions({
            rpID: relyingPartyOf(portal()).id,
            challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
            allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
            userVerification: "preferred",
          })),
        },
      }),
    };
  };
}
