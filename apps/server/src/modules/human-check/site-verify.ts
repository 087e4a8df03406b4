import { createHash } from "node:crypto";
import type { HumanCheckProvider } from "@connect-portal/contract";
import type { FastifyBaseLogger } from "fastify";
import Type from "typebox";
import Value from "typebox/value";
import type { CheckProvider } from "./check-provider.ts";

type ForeignProvider = Exclude<HumanCheckProvider, "altcha" | "off">;

/**
 * The endpoint at which each provider verifies its script's response.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/,
 * https://docs.hcaptcha.com/#verify-the-user-response-server-side, https://developers.google.com/recaptcha/docs/verify
 */
const addresses: Readonly<Record<ForeignProvider, string>> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

/** Milliseconds. */
const TIME_LIMIT = 5_000;
/** No provider's token lives longer, in milliseconds; it refuses a second use itself, and so do we. */
const LONGEST_LIFETIME = 600_000;
/** reCAPTCHA v3 scores from 0 (a program) to 1; this is the threshold that its documentation begins with. */
const LEAST_SCORE = 0.5;

/** `action` is what the page named when it asked, where the provider knows that; `score` only comes from reCAPTCHA v3. */
const Verdict = Type.Object({
  success: Type.Boolean(),
  action: Type.Optional(Type.String()),
  score: Type.Optional(Type.Number()),
  "error-codes": Type.Optional(Type.Array(Type.String())),
});

interface SiteVerifyOptions {
  readonly provider: ForeignProvider;
  readonly siteKey: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** The provider's own when left out. */
  readonly address?: string;
  /** Milliseconds that the provider may take. */
  readonly timeLimit?: number;
}

/** An external provider verifies each token. When it cannot be reached, nobody passes. */
export function createSiteVerify(options: SiteVerifyOptions): CheckProvider {
  const { provider, siteKey, secret, now, log, address = addresses[provider], timeLimit = TIME_LIMIT } = options;
  const ask = (token: string) => fetchVerdict(address, { secret, response: token }, AbortSignal.timeout(timeLimit));
  return {
    offer: async () => ({ provider, siteKey }),
    verify: async (form, token) => {
      const verdict = await ask(token).catch((err: unknown) => {
        log.warn({ provider, reason: err instanceof Error ? err.message : String(err) }, "human check out of reach");
        return undefined;
      });
      if (!verdict) return undefined;
      const { success, action, score = 1, "error-codes": errors = [] } = verdict;
      if (!success) log.debug({ provider, errors }, "human check not passed");
      if (!success || score < LEAST_SCORE || (action && plain(action) !== plain(form))) return undefined;
      const id = `${provider} ${createHash("sha256").update(token).digest("hex")}`;
      return { id, expiresAt: new Date(now().getTime() + LONGEST_LIFETIME) };
    },
  };
}

/** reCAPTCHA allows no hyphen in the name of an action, so the page sends "reset_password" there. */
function plain(name: string): string {
  return name.replaceAll("-", "_");
}

async function fetchVerdict(address: string, form: Record<string, string>, signal: AbortSignal) {
  // Nobody else must get the secret: a redirect is an error.
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form), redirect: "error", signal });
  const verdict: unknown = await answer.json();
  if (!Value.Check(Verdict, verdict)) throw new Error(`The answer with status ${answer.status} is no verdict`);
  return verdict;
}
