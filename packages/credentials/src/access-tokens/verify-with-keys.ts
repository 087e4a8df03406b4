import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from "jose";

/**
 * Verifies a token that one of these keys may have signed.
 * @throws an error of jose; that of the signature when no key fits
 */
export async function verifyWithKeys<Claims>(
  token: string,
  keys: readonly Uint8Array[],
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult<Claims>["payload"]> {
  refuseOtherSpelling(token);
  for (const key of keys) {
    try {
      return (await jwtVerify<Claims>(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

/** Header and claims are signed as they are spelled. The signature is not: padding and stray bits decode to the same bytes. */
function refuseOtherSpelling(token: string): void {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  if (Buffer.from(signature, "base64url").toString("base64url") === signature) return;
  throw new errors.JWSInvalid("The signature is no canonical base64url");
}
