import { CONTENT_ENCRYPTION, keyAlgorithms } from "@connect-portal/contract";
import type { Header } from "./read-header.ts";
import { quote, Undecryptable } from "./undecryptable.ts";

const ALGORITHMS = keyAlgorithms.join(" or ");

/**
 * Refuses by the header alone what is not supported, before any of its work is done: no PBES2 count is honoured, nothing
 * is decompressed. Members that name a key or an address of one (jwk, jku, x5u, x5c) are neither used nor fetched.
 * @throws Undecryptable header_not_supported, zip_not_supported, alg_not_supported, enc_not_supported
 */
export function checkAlgorithms(header: Header): void {
  for (const member of ["crit", "b64"]) {
    if (header[member] === undefined) continue;
    throw new Undecryptable(
      "header_not_supported",
      `The header has ${member}: it asks for an extension that is not supported here.`,
      `Leave ${member} out.`,
      member,
    );
  }
  if (header.zip !== undefined) {
    throw new Undecryptable(
      "zip_not_supported",
      `The header has zip ${quote(header.zip)}. Compressed content is not accepted: its length reveals something about it, and a short message could unpack to a huge one.`,
      "Encrypt without compression.",
      "zip",
    );
  }
  if (!(keyAlgorithms as readonly string[]).includes(header.alg)) {
    const mend = `Encrypt with alg ${ALGORITHMS}, as the key's own alg says.`;
    throw new Undecryptable(
      "alg_not_supported",
      `The header's alg is ${quote(header.alg)}. ${kindOf(header.alg)}`,
      mend,
      "alg",
    );
  }
  if (header.enc !== CONTENT_ENCRYPTION) {
    throw new Undecryptable(
      "enc_not_supported",
      `The header's enc is ${quote(header.enc)}. Content is encrypted with ${CONTENT_ENCRYPTION} only.`,
      `Encrypt with enc ${CONTENT_ENCRYPTION}.`,
      "enc",
    );
  }
}

/** Explains an algorithm of RFC 7518 to a sender who used the wrong one. */
function kindOf(alg: string): string {
  if (alg === "none") return "It means that nothing is protected.";
  if (alg === "RSA-OAEP") return "It is RSA-OAEP with SHA-1; the one with SHA-256 is RSA-OAEP-256.";
  if (/^RSA-OAEP-(384|512)$/.test(alg)) return "The hash is another one; SHA-256 is RSA-OAEP-256.";
  if (alg === "RSA1_5") return "Its padding, PKCS #1 v1.5, reveals messages to anyone who can try often enough.";
  if (/^(HS|RS|PS|ES)\d{3}$|^EdDSA$/.test(alg)) return "It signs, it does not encrypt.";
  if (alg === "dir" || /^A\d{3}(GCM)?KW$/.test(alg))
    return "It needs a secret that both sides know; here, keys are public.";
  if (alg.startsWith("PBES2")) return "It needs a password that both sides know; here, keys are public.";
  if (alg.startsWith("ECDH-ES+")) return "It wraps a key with the agreed one; here, the agreed key encrypts directly.";
  return "It is not supported here.";
}
