import { AuditDigest } from "@connect-portal/contract";
import { CompactSign, compactVerify, decodeProtectedHeader, importJWK, type JWK } from "jose";
import Value from "typebox/value";
import type { DigestKey } from "./digest-keys.ts";

/** Says what the signature is for: one over something else must not pass for a digest. */
const TYPE = "audit-digest+jws";

/** The digest as a JWS with the id of its key in the header. */
export async function signDigest(digest: AuditDigest, { id, privateKey }: DigestKey): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(digest)))
    .setProtectedHeader({ alg: "EdDSA", kid: id, typ: TYPE })
    .sign(await importJWK(privateKey, "EdDSA"));
}

/** Undefined when it is no JWS of a digest, `findKey` does not know its key, or the signature does not hold. */
export async function openDigest(
  jws: string,
  findKey: (id: string) => Promise<JWK | undefined>,
): Promise<AuditDigest | undefined> {
  try {
    const { kid = "", typ } = decodeProtectedHeader(jws);
    const key = typ === TYPE ? await findKey(kid) : undefined;
    if (!key) return undefined;
    const { payload } = await compactVerify(jws, await importJWK(key, "EdDSA"), { algorithms: ["EdDSA"] });
    const digest: unknown = JSON.parse(new TextDecoder().decode(payload));
    return Value.Check(AuditDigest, digest) ? digest : undefined;
  } catch (error) {
    if (isOfJws(error)) return undefined;
    throw error;
  }
}

/** Recognizes errors of an invalid JWS, as opposed to those of an unavailable database. */
function isOfJws(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof TypeError) return true;
  const { code = "" } = error as { code?: unknown };
  return typeof code === "string" && code.startsWith("ERR_J");
}
