import type { HumanCheckProvider } from "@connect-portal/contract";

/** What a page has to be allowed to load, by directive of its Content-Security-Policy. */
export interface ProviderSources {
  readonly scriptSrc?: readonly string[];
  readonly styleSrc?: readonly string[];
  readonly frameSrc?: readonly string[];
  readonly connectSrc?: readonly string[];
}

const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/**
 * Where the script of each provider comes from and what it asks for, as the providers document it:
 * https://developers.cloudflare.com/turnstile/reference/content-security-policy/, https://docs.hcaptcha.com/#content-security-policy-settings,
 * https://developers.google.com/recaptcha/docs/faq
 */
export const sourcesOfProvider: Readonly<Record<HumanCheckProvider, ProviderSources>> = {
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
