import { createHmac, randomInt } from "node:crypto";
import type { SigningKeys } from "@connect-portal/credentials/access-tokens";
import { type Challenge, createChallenge, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import Type, { type Static } from "typebox";
import Value from "typebox/value";
import type { CheckProvider } from "./check-provider.ts";

/** The browser derives one key after the other until one begins as wanted; WebCrypto does it, without eval or WASM. */
const ALGORITHM = "PBKDF2/SHA-256";
/** Iterations of one derivation: a thousandth of a second on a desktop. */
const COST = 2_000;
/** How many derivations are needed, chosen at random. */
const DERIVATIONS = { least: 200, most: 400 };
/** Milliseconds for solving a challenge and sending its form. */
export const CHALLENGE_LIFETIME = 600_000;

/**
 * Only the members that are read here. The signature covers all parameters: when it is valid, the rest is unchanged.
 */
const Payload = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      nonce: Type.String(),
      expiresAt: Type.Number(),
      data: Type.Object({ form: Type.String() }),
    }),
    signature: Type.String(),
  }),
  solution: Type.Object({ counter: Type.Number(), derivedKey: Type.String() }),
});

/**
 * ALTCHA's proof of work, version 2 (https://altcha.org/docs/v2/proof-of-work/), all of it in this server, which derives
 * one key for each challenge and none to verify: it signed the key that is the answer.
 * @param keys of 256 random bits that every process has.
 */
export function createAltcha(keys: SigningKeys, now: () => Date): CheckProvider {
  return {
    offer: async (form) => ({
      provider: "altcha",
      challenge: await createChallenge({
        ...secretsOf(await keys.signing()),
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(DERIVATIONS.least, DERIVATIONS.most),
        deriveKey,
        data: { form },
        expiresAt: new Date(now().getTime() + CHALLENGE_LIFETIME),
      }),
    }),
    verify: async (form, answer) => {
      const payload = readPayload(answer);
      if (!payload) return undefined;
      const { nonce, expiresAt, data } = payload.challenge.parameters;
      const expires = new Date(expiresAt * 1000);
      if (data.form !== form || !(expires > now())) return undefined;
      const challenge = payload.challenge as Static<typeof Payload>["challenge"] & Challenge;
      const solution: Solution = payload.solution;
      for (const key of await keys.live()) {
        const { verified } = await verifySolution({ ...secretsOf(key), challenge, solution, deriveKey });
        if (verified) return { id: `altcha ${nonce}`, expiresAt: expires };
      }
      return undefined;
    },
  };
}

function secretsOf(key: Uint8Array) {
  const secretFor = (signed: string) => createHmac("sha256", key).update(signed).digest("base64url");
  return { hmacSignatureSecret: secretFor("challenge"), hmacKeySignatureSecret: secretFor("derived key") };
}

/** Base64 of JSON, as the widget sends it. */
function readPayload(answer: string): Static<typeof Payload> | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(answer, "base64").toString());
    return Value.Check(Payload, payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}
