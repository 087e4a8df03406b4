import Type, { type Static } from "typebox";

/**
 * Forms that run the human check first; signing in does when the server asks for it. A check that was passed for one is
 * worth nothing for another.
 */
export const checkedForms = ["register", "reset-password", "sign-in"] as const;
export type CheckedForm = (typeof checkedForms)[number];

export const humanCheckProviders = ["altcha", "turnstile", "hcaptcha", "recaptcha", "off"] as const;
export type HumanCheckProvider = (typeof humanCheckProviders)[number];

/** How the page passes the check: `challenge` is ALTCHA's, to be solved in the browser; `siteKey` is of the other providers. */
export const HumanCheckAnswer = Type.Object({
  provider: Type.Enum(humanCheckProviders),
  challenge: Type.Optional(Type.Unknown()),
  siteKey: Type.Optional(Type.String()),
});
export type HumanCheckAnswer = Static<typeof HumanCheckAnswer>;
