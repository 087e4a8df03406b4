import { texts } from "./texts.ts";

/** Why this page cannot make passkeys; null when it can. They belong to one origin, and browsers make them over TLS or on localhost. */
export function whyNoPasskeys(passkeyOrigin: string, here: string, isKnown: boolean): string | null {
  if (passkeyOrigin === "") return texts.passkeys.needHostName;
  if (passkeyOrigin !== here) return texts.passkeys.otherAddress(passkeyOrigin);
  return isKnown ? null : texts.passkeys.notKnown;
}
