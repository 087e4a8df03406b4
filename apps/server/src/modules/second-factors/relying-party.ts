import { isIP } from "node:net";
import type { Letterhead } from "../mail/texts.ts";

/** The party that a passkey is for: WebAuthn Level 3, section 5.1.2. It works at this origin alone. */
export interface RelyingParty {
  readonly id: string;
  /** What the passkey shows. */
  readonly name: string;
  readonly origin: string;
}

/** EdDSA, ES256, RS256: what passkeys sign with today, and what Node verifies without calling it an experiment (RFC 9053). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/**
 * @param portal where the pages are. Passkeys know no IP addresses: on this machine it is localhost, elsewhere the page says
 * that there are none.
 */
export function relyingPartyOf({ address = "", brand }: Letterhead): RelyingParty {
  const url = new URL(address);
  const name = brand.names.authenticator;
  if (/^(127\.|\[::1\])/.test(url.hostname)) url.hostname = "localhost";
  const { hostname, origin } = url;
  return isIP(hostname.replace(/[[\]]/g, "")) > 0 ? { id: hostname, name, origin: "" } : { id: hostname, name, origin };
}
