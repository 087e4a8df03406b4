import {
  ApiError,
  type CurrentPasswordBody,
  MOST_PASSKEYS,
  type NewPasskeyBody,
  paths,
} from "@connect-portal/contract";
import { oneLine } from "../../accounts/registration/username.ts";
import { endedSessions } from "../../accounts/sessions/open-session.ts";
import { lockUser } from "../../accounts/users.repository.ts";
import { factorChanges } from "../../mail/texts.ts";
import { insertChallenge, takeChallenge } from "../challenges.repository.ts";
import { listFactors } from "../list-factors.ts";
import { insertPasskey, listPasskeys } from "../passkeys/passkeys.repository.ts";
import { registerPasskey } from "../passkeys/register-passkey.ts";
import { PASSKEY_ALGORITHMS } from "../relying-party.ts";
import { afterAdded, demandPassword, type OwnFactors, recordFactorChange } from "./own-factors.ts";

/** @throws ApiError current_password_wrong, too_many_passkeys */
export async function beginPasskey(own: OwnFactors, { currentPassword }: CurrentPasswordBody) {
  const { db, principal, party, now } = own;
  const user = await demandPassword(db, principal.userId, currentPassword);
  const known = await listPasskeys(db, user.id);
  if (known.length >= MOST_PASSKEYS) throw new ApiError("too_many_passkeys");
  const { token, challenge } = await insertChallenge(db, { purpose: "add-passkey", userId: user.id }, now());
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const passkey = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user.username,
    userDisplayName: user.fullName,
    // Nothing personal: some passkeys show it to whoever holds them (WebAuthn Level 3, section 14.6.1).
    userID: new TextEncoder().encode(`connect-portal-${user.id}`),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { challenge: token, passkey: { ...passkey } };
}

/**
 * Keeps what the browser has made. Returns the recovery codes that were made with it.
 * @throws ApiError sign_in_over, passkey_not_accepted, too_many_passkeys
 */
export async function addPasskey(own: OwnFactors, { challenge: token, name: typed, passkey }: NewPasskeyBody) {
  const { db, principal, party, now } = own;
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    const asked = await takeChallenge(tx, token, now());
    if (!user || asked?.purpose !== "add-passkey" || asked.userId !== user.id) throw new ApiError("sign_in_over");
    const before = await listFactors(tx, user.id);
    if (before.passkeys.length >= MOST_PASSKEYS) throw new ApiError("too_many_passkeys");
    const registered = await registerPasskey(party, asked.challenge, passkey);
    const name = oneLine(typed);
    const isNew = await insertPasskey(tx, { ...registered, userId: user.id, name, createdAt: now() });
    if (!isNew) throw new ApiError("passkey_not_accepted");
    const { codes, ended } = await afterAdded(own, tx, before, "passkey");
    await recordFactorChange(own, tx, user, {
      action: "Add second factor",
      webService: paths.passkeys,
      factor: { factor: "passkey", name, recoveryCodes: codes.length, ...endedSessions(ended) },
      what: factorChanges.passkeyAdded(name),
    });
    return codes;
  });
}
