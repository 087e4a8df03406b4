import { ApiError, type NewPasskeyBody } from "@connect-portal/contract";
import { PASSKEY_ALGORITHMS, type RelyingParty } from "../relying-party.ts";

interface RegisteredPasskey {
  readonly id: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
}

/** Reads what the browser has made. @throws ApiError passkey_not_accepted */
export async function registerPasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  challenge: string,
  answer: NewPasskeyBody["passkey"],
): Promise<RegisteredPasskey> {
  try {
    refuseFrames(answer.response.clientDataJSON);
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (verified) {
      const { id, publicKey, counter } = registrationInfo.credential;
      const transports = answer.response.transports ?? [];
      return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
    }
  } catch (cause) {
    throw new ApiError("passkey_not_accepted", { cause });
  }
  throw new ApiError("passkey_not_accepted");
}

/**
 * A page of another origin had this one in a frame when the passkey was asked for (WebAuthn Level 3, section 5.8.1): the
 * portal is in nobody's frame, and the library does not look.
 * @param clientDataJSON base64url
 */
export function refuseFrames(clientDataJSON: string): void {
  const { crossOrigin = false, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  if (crossOrigin === false && topOrigin === undefined) return;
  throw new Error("The passkey was used in a frame of another origin");
}
