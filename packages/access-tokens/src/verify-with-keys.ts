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
  for (const key of keys) {
    try {
      return (await jwtVerify<Claims>(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}
