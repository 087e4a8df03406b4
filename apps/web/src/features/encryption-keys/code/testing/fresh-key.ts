import { type CryptoKey, compactDecrypt, exportJWK, generateKeyPair } from "jose";

/** A key pair as the sandbox makes them, and the way to read what was encrypted with it. */
export interface FreshKey {
  readonly alg: string;
  readonly publicJwk: Readonly<Record<string, string>>;
  /** The plain text of `{ "encryptedData": … }`; throws when it was not encrypted with this key, or not as it should be. */
  decrypt(answer: string): Promise<{ header: Readonly<Record<string, unknown>>; text: string }>;
}

/** The body that every sample encrypts; not all of its letters are ASCII. */
export const SAMPLE_BODY = '{"parameterName":"CITY","label":"Orléans"}';

export const keyAlgorithms = ["RSA-OAEP-256", "ECDH-ES"] as const;

export async function freshKey(alg: (typeof keyAlgorithms)[number]): Promise<FreshKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = (await exportJWK(publicKey)) as Record<string, string>;
  return {
    alg,
    publicJwk: { ...jwk, kid: `sample-${alg.toLowerCase()}`, use: "enc", alg },
    decrypt: (answer) => decryptWith(privateKey, alg, answer),
  };
}

async function decryptWith(privateKey: CryptoKey, alg: string, answer: string) {
  const { encryptedData } = JSON.parse(answer);
  const { plaintext, protectedHeader } = await compactDecrypt(encryptedData, privateKey, {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  return { header: { ...protectedHeader }, text: new TextDecoder("utf-8", { fatal: true }).decode(plaintext) };
}
