import { ApiError, paths, type SignInPasskeyBody } from "@connect-portal/contract";
import { openSigningKeys } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { limitedBy } from "../../limits/limits.ts";
import { serveCall } from "../../serve-call.ts";
import { browserOf } from "../accounts/sessions/browser-of.ts";
import type { Browser } from "../accounts/sessions/open-session.ts";
import { setSessionCookie } from "../accounts/sessions/session-cookie.ts";
import { sessionRules } from "../accounts/sessions/session-rules.ts";
import type { AccountsSetup } from "../accounts/setup.ts";
import { createFailedLoginRecorder } from "../accounts/sign-in/record-failed-login.ts";
import { insertChallenge } from "./challenges.repository.ts";
import type { CodeLimit } from "./codes.ts";
import { findPasskey, notePasskeyUse, type PasskeyRow } from "./passkeys/passkeys.repository.ts";
import { refuseFrames } from "./passkeys/register-passkey.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { finishSignIn, type SignInSetup } from "./sign-in/finish-sign-in.ts";
import { signInWithCode } from "./sign-in/sign-in-with-code.ts";
import type { SecretBox } from "./totp/secret-box.ts";

const beginRule = { name: "passkey-begin", calls: 60, seconds: 15 * 60 };
const passkeyRule = { name: "passkey-sign-in", calls: 60, seconds: 15 * 60 };

interface SignInOptions {
  readonly setup: AccountsSetup;
  readonly box: SecretBox;
  readonly codeLimit: CodeLimit;
}

/** The second step of signing in, and signing in with a passkey alone. */
export const signInRoutes: FastifyPluginAsync<SignInOptions> = async (app, options) => {
  const { settings } = app.services;
  const { db, now } = options.setup;
  const keys = openSigningKeys(db, "session", now);
  const setup = {
    ...options.setup,
    keys,
    lifetimeHours: settings.SESSION_LIFETIME,
    rules: sessionRules(settings),
    recordFailure: createFailedLoginRecorder(app),
    refusals: app.refusals,
    ...options,
  };

  serveCall(app, "signInWithCode", async (request, reply) =>
    answerWith(request, reply, await signInWithCode(setup, request.body, browserOf(request))),
  );

  serveCall(
    app,
    "beginPasskeySignIn",
    async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return beginPasskeySignIn(setup, db);
    },
    { onRequest: limitedBy(app.limits.perNetwork(beginRule)) },
  );

  serveCall(
    app,
    "signInWithPasskey",
    async (request, reply) =>
      answerWith(request, reply, await signInWithPasskey(setup, request.body, browserOf(request))),
    { onRequest: limitedBy(app.limits.perNetwork(passkeyRule)) },
  );
};

function answerWith(request: FastifyRequest, reply: FastifyReply, { jwt, secret }: { jwt: string; secret: string }) {
  reply.header("cache-control", "no-store");
  setSessionCookie(request, reply, secret);
  return { jwt, accountNonLocked: true };
}

/** Asks for a passkey of whomever: the answer says nothing of any account. */
async function beginPasskeySignIn({ now, portal }: SignInSetup, db: Database) {
  const { token, challenge, expiresAt } = await insertChallenge(db, { purpose: "passkey-sign-in" }, now());
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
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
async function signInWithPasskey(
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

/**
 * The counter of the passkey after this use. One that does not go on from the last known was copied, and is refused.
 * @param challenge what it had to sign
 * @throws ApiError passkey_not_accepted
 */
async function verifyPasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { id, publicKey, counter }: PasskeyRow,
  challenge: string,
  answer: SignInPasskeyBody["passkey"],
  requireUserVerification: boolean,
): Promise<number> {
  try {
    refuseFrames(answer.response.clientDataJSON);
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification,
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")) },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (cause) {
    // Any error of the library: the bytes come from the caller.
    throw new ApiError("passkey_not_accepted", { cause });
  }
  throw new ApiError("passkey_not_accepted");
}
