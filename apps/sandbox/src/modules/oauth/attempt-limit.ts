import type { SandboxLimits } from "../../options.ts";
import { OAuthError } from "./oauth-error.ts";

/** Seconds. */
const WINDOW = 60;
/** A client needs one token an hour; a test run that asks for one before every call still passes. */
const ATTEMPTS_OF_CLIENT_IN_NETWORK = 30;
const ATTEMPTS_OF_NETWORK = 120;

/** Counts an attempt, before it is tried. @throws OAuthError temporarily_unavailable when there were too many */
export type CountAttempt = (address: string, clientId: string) => Promise<void>;

/**
 * Bounds how fast secrets can be guessed. A client is only ever limited together with a network, so that a stranger
 * cannot lock its owner out.
 */
export function createAttemptLimit(limits: SandboxLimits): CountAttempt {
  const ofNetwork = limits.perNetwork({ name: "token", calls: ATTEMPTS_OF_NETWORK, seconds: WINDOW });
  const ofClient = limits.perNetwork({ name: "token-client", calls: ATTEMPTS_OF_CLIENT_IN_NETWORK, seconds: WINDOW });
  return async (address, clientId) => {
    const wait = (await ofNetwork.take(address)) || (await ofClient.take(address, clientId));
    if (wait > 0) throw new OAuthError("temporarily_unavailable", "Too many requests for a token.", wait);
  };
}
