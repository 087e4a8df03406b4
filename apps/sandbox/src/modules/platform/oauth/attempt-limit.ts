import type { SandboxLimits } from "../../../options.ts";
import { OAuthError } from "./oauth-error.ts";

/** Seconds. */
const WINDOW = 60;

/** Counts an attempt, before it is tried. @throws OAuthError temporarily_unavailable when there were too many */
export type CountAttempt = (address: string, clientId: string) => Promise<void>;

export interface AttemptRule {
  /** Unique among all limits. */
  readonly name: string;
  /** Attempts a minute of a network, and of one client in it. */
  readonly ofNetwork: number;
  readonly ofClient: number;
}

/**
 * Bounds how fast secrets can be guessed. A client is only ever limited together with a network, so that a stranger
 * cannot lock its owner out.
 */
export function createAttemptLimit(limits: SandboxLimits, rule: AttemptRule): CountAttempt {
  const ofNetwork = limits.perNetwork({ name: rule.name, calls: rule.ofNetwork, seconds: WINDOW });
  const ofClient = limits.perNetwork({ name: `${rule.name}-client`, calls: rule.ofClient, seconds: WINDOW });
  return async (address, clientId) => {
    const wait = (await ofNetwork.take(address)) || (await ofClient.take(address, clientId));
    if (wait > 0) throw new OAuthError("temporarily_unavailable", "Too many requests.", wait);
  };
}
