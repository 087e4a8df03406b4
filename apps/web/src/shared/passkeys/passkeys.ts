import type { NewPasskeyBody, PasskeyOptions, SignInPasskeyBody } from "@connect-portal/contract";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** Lets the browser ask for a passkey; rejects with what the browser says. Load it when it is needed: few people are asked. */
export async function askPasskey(optionsJSON: PasskeyOptions): Promise<SignInPasskeyBody["passkey"]> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: optionsJSON as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Lets the browser make a passkey; rejects with what the browser says. */
export async function makePasskey(optionsJSON: PasskeyOptions): Promise<NewPasskeyBody["passkey"]> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: optionsJSON as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}
