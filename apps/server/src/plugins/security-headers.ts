import type { HumanCheckProvider } from "@connect-portal/contract";
import fp from "fastify-plugin";
import type { FixedHeaders } from "../connections/raw-answer.ts";
import type { Settings } from "../settings/schema.ts";

/** Sources that a page must be allowed to load, by directive of its Content-Security-Policy. */
interface ProviderSources {
  readonly scriptSrc?: readonly string[];
  readonly styleSrc?: readonly string[];
  readonly frameSrc?: readonly string[];
  readonly connectSrc?: readonly string[];
}

const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/**
 * Sources of each provider's script and of its requests, as the providers document them:
 * https://developers.cloudflare.com/turnstile/reference/content-security-policy/,
 * https://docs.hcaptcha.com/#content-security-policy-settings, https://developers.google.com/recaptcha/docs/faq
 */
const sourcesOfProvider: Readonly<Record<HumanCheckProvider, ProviderSources>> = {
  off: {},
  altcha: {},
  turnstile: {
    scriptSrc: ["https://challenges.cloudflare.com"],
    frameSrc: ["https://challenges.cloudflare.com"],
  },
  hcaptcha: { scriptSrc: hcaptcha, styleSrc: hcaptcha, frameSrc: hcaptcha, connectSrc: hcaptcha },
  recaptcha: {
    scriptSrc: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frameSrc: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    connectSrc: ["https://www.google.com/recaptcha/"],
  },
};

type Policy = Readonly<Record<string, readonly string[]>>;

/** Allows nothing, for calls' answers that somebody opens as a page. */
const callPolicy: Policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] };

/**
 * Policy of the portal's pages. Inline scripts run only when `scriptSources` allow it: those of a page have its nonce.
 * Mantine sets styles inline. Frames show the static pages of the content, which the page loads with the session token
 * into a blob. A foreign human check adds its own sources.
 */
export function pagePolicy(
  scriptSources: readonly string[],
  { PUBLIC_URL, TRY_IT_ORIGINS, HUMAN_CHECK }: Pick<Settings, "PUBLIC_URL" | "TRY_IT_ORIGINS" | "HUMAN_CHECK">,
): Policy {
  const calls = [...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []), ...TRY_IT_ORIGINS];
  const { scriptSrc = [], styleSrc = [], frameSrc = [], connectSrc = [] } = sourcesOfProvider[HUMAN_CHECK];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scriptSources, ...scriptSrc],
    styleSrc: ["'self'", "'unsafe-inline'", ...styleSrc],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    // hls.js feeds a video through a MediaSource, whose address is a blob.
    mediaSrc: ["'self'", "blob:"],
    connectSrc: ["'self'", ...calls, ...connectSrc],
    workerSrc: ["'self'", "blob:"],
    frameSrc: ["'self'", "blob:", ...frameSrc],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/**
 * The page of a 3-D Secure challenge posts its result to the merchant's address, and stands in a frame of the merchant's
 * page, wherever these are: a test shop on the web or on the tester's own machine. The page shows no markup of anybody else,
 * its one form has a checked address, and it leads to no other page, so that a click in a foreign frame can only answer for
 * a simulated card.
 */
export function challengePolicy(policy: string): string {
  const shops = "https: http://localhost:* http://127.0.0.1:*";
  return policy
    .replace("form-action 'self'", `form-action 'self' ${shops}`)
    .replace("frame-ancestors 'none'", `frame-ancestors ${shops}`);
}

/** The value of Content-Security-Policy. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(" "))
    .join(";");
}

/** Headers of every answer of this process, also without a route. HSTS only where TLS is in use. */
export function headersOfEveryAnswer({ PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">): FixedHeaders {
  return {
    "content-security-policy": policyText(callPolicy),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    ...(PUBLIC_URL?.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Isolates the portal's own pages and calls from the pages of others. */
export const portalHeaders: FixedHeaders = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  // No page uses these, and none that it frames may.
  "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "x-dns-prefetch-control": "off",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
};

/** Adds these to every answer of the context. */
export const fixedHeaders = fp<{ headers: FixedHeaders }>(async (app, { headers }) => {
  app.addHook("onRequest", (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
});
