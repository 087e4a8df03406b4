import { CONTENT_ENCRYPTION, RESPONSE_KEY_HEADER } from "@connect-portal/contract";
import type { CallEncryption } from "@connect-portal/openapi-reference";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

/** P-256: its public key is short enough for a header. */
const OWN_ALGORITHM = "ECDH-ES";

/**
 * Encrypts the bodies of Try it with the reader's current key. Responses come for a pair of this page, whose private
 * key is not extractable: it never leaves the browser, and is gone with the page.
 */
export function callEncryption(): CallEncryption {
  let pair: Promise<CryptoKeyPair> | undefined;
  const ownPair = () => {
    pair ??= import("jose").then((jose) => jose.generateKeyPair(OWN_ALGORITHM));
    return pair;
  };
  const currentKey = async () => {
    const { keys } = await callPortal("listEncryptionKeys");
    const current = keys.find(({ slot }) => slot === "current");
    if (!current) throw new Error("The account has no current encryption key.");
    return current;
  };
  return {
    async encrypt(text) {
      const [{ CompactEncrypt, importJWK }, { alg, kid, jwk }] = await Promise.all([import("jose"), currentKey()]);
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg, enc: CONTENT_ENCRYPTION, kid, cty: "application/json" })
        .encrypt(await importJWK(jwk, alg));
    },
    async responseKey() {
      const { base64url, exportJWK } = await import("jose");
      const jwk = await exportJWK((await ownPair()).publicKey);
      return [RESPONSE_KEY_HEADER, base64url.encode(JSON.stringify(jwk))];
    },
    async decrypt(message) {
      const { compactDecrypt } = await import("jose");
      const { plaintext } = await compactDecrypt(message, (await ownPair()).privateKey);
      return new TextDecoder().decode(plaintext);
    },
    async recipient() {
      const { jwk } = await currentKey();
      return { jwk, enc: CONTENT_ENCRYPTION, keyHeader: RESPONSE_KEY_HEADER };
    },
  };
}
