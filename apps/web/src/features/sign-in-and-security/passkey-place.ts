/** Why this page cannot make passkeys; null when it can. They belong to one origin, and browsers make them over TLS or on localhost. */
export function whyNoPasskeys(passkeyOrigin: string, here: string, isKnown: boolean): string | null {
  if (passkeyOrigin === "") return "Passkeys need a host name: this portal is reached at an address of numbers.";
  if (passkeyOrigin !== here) return `Passkeys work at ${passkeyOrigin} only. Open the portal there.`;
  return isKnown ? null : "This browser makes no passkeys here; most do, over https.";
}
