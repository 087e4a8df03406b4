import type { PasskeyOptions, SignInChallenge } from "@connect-portal/contract";
import { CallFailure } from "../../api-client/call-failure.ts";
import { callPortal } from "../../api-client/call-portal.ts";
import { passkeyFailureText } from "../../passkeys/passkey-failure.ts";

export type ProofOutcome =
  | { readonly kind: "proved"; readonly jwt: string }
  /** The challenge is of no use any more: the password is asked for again. */
  | { readonly kind: "over"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

/** With a code of the authenticator app, or a recovery code. Never throws. */
export function sendCode({ challenge }: SignInChallenge, code: string): Promise<ProofOutcome> {
  return outcomeOf(() => callPortal("signInWithCode", { body: { challenge, code }, anonymous: true }));
}

/** With a passkey, for which the browser asks. Never throws. */
export function sendPasskey(challenge: string, options: PasskeyOptions): Promise<ProofOutcome> {
  return outcomeOf(async () => {
    const { askPasskey } = await import("../../passkeys/passkeys.ts");
    const body = { challenge, passkey: await askPasskey(options) };
    return callPortal("signInWithPasskey", { body, anonymous: true });
  });
}

/** Without name and password: the passkey says whose it is. Never throws. */
export function sendPasskeyAlone(): Promise<ProofOutcome> {
  return outcomeOf(async () => {
    const { challenge, passkey } = await callPortal("beginPasskeySignIn", { anonymous: true });
    const { askPasskey } = await import("../../passkeys/passkeys.ts");
    const body = { challenge, passkey: await askPasskey(passkey) };
    return callPortal("signInWithPasskey", { body, anonymous: true });
  });
}

async function outcomeOf(send: () => Promise<{ readonly jwt: string | null }>): Promise<ProofOutcome> {
  try {
    return { kind: "proved", jwt: (await send()).jwt ?? "" };
  } catch (failure) {
    const isOver = failure instanceof CallFailure && failure.code === "sign_in_over";
    return { kind: isOver ? "over" : "refused", message: passkeyFailureText(failure) };
  }
}
