/** What stands in a program in place of the reader's public key. */
export const PLACEHOLDER = "YOUR_PUBLIC_JWK";

/**
 * A program with the reader's own key in it, as the text of a JWK (RFC 7517). Members are names and base64url: what else
 * one may hold is left out, because it could end the quotes that it stands in.
 */
export function fillSample(program: string, jwk: Readonly<Record<string, string>>): string {
  const harmless = Object.entries(jwk).filter(([name, value]) => /^[\w.:-]*$/.test(name + value));
  return program.replaceAll(PLACEHOLDER, () => JSON.stringify(Object.fromEntries(harmless)));
}
