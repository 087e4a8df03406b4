import { ApiError, paths, type SignInPasskeyBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { Browser } from "../../accounts/sessions/open-session.ts";
import { insertChallenge } from "../challenges.repository.ts";
import { findPasskey, notePasskeyUse } from "../passkeys/passkeys.repository.ts";
import { verifyPasskey } from "../passkeys/verify-passkey.ts";
import { relyingPartyOf } from "../relying-party.ts";
import { finishSignIn, type SignInSetup } from "./finish-sign-in.ts";

/** Asks for a passkey of whomever: the answer says nothing of any account. */
export async function beginPasskeySignIn({ now, portal }: SignInSetup, db: Database) {
  const { token, challenge, expiresAt } = await insertChallenge(db, { purpose: "passkey-sign-in" }, now());
  const passkey = await generateAuthenticationOptions({
    rpID: relyingPartyOf(portal()).id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    userVerification: "required",
  });
  return { challenge: token, expiresAt: expiresAt.toISOString(), passkey: { ...passkey } };
}

/**
 * The second step with a passkey, or the whole sign-in: then the passkey has to have verified who holds it, by a PIN or a
 * finger, and is two factors by itself.
 * @throws ApiError sign_in_over, passkey_not_accepted, account_outside_validity
 */
export async function signInWithPasskey(
  setup: SignInSetup,
  { challenge: token, passkey: answer }: SignInPasskeyBody,
  browser: Browser,
) {
  const named = await findPasskey(setup.db, answer.id);
  if (!named) throw new ApiError("passkey_not_accepted");
  const party = relyingPartyOf(setup.portal());
  return finishSignIn(setup, {
    userId: named.userId,
    token,
    browser,
    webService: paths.signInWithPasskey,
    factor: "passkey",
    prove: async (tx, user, { purpose, challenge }) => {
      // Again, now that the user's row is held: it may have been removed, or used, since.
      const passkey = await findPasskey(tx, answer.id);
      if (passkey?.userId !== user.id) throw new ApiError("passkey_not_accepted");
      const isAlone = purpose === "passkey-sign-in";
      const counter = await verifyPasskey(party, passkey, challenge, answer, isAlone);
      await notePasskeyUse(tx, passkey.id, counter, setup.now());
    },
  });
}
