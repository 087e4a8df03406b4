import type { NewPasskeyBody, PasskeyOptions } from "@connect-portal/contract";
import { startRegistration } from "@simplewebauthn/browser";

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
