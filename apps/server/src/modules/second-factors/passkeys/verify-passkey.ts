import { ApiError, type SignInPasskeyBody } from "@connect-portal/contract";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { RelyingParty } from "../relying-party.ts";
import type { PasskeyRow } from "./passkeys.repository.ts";
import { refuseFrames } from "./refuse-frames.ts";

/**
 * The counter of the passkey after this use. One that does not go on from the last known was copied, and is refused.
 * @param challenge what it had to sign
 * @throws ApiError passkey_not_accepted
 */
export async function verifyPasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { id, publicKey, counter }: PasskeyRow,
  challenge: string,
  answer: SignInPasskeyBody["passkey"],
  requireUserVerification: boolean,
): Promise<number> {
  try {
    refuseFrames(answer.response.clientDataJSON);
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
    // Whatever the library finds wrong with it: the bytes are the caller's.
    throw new ApiError("passkey_not_accepted", { cause });
  }
  throw new ApiError("passkey_not_accepted");
}
