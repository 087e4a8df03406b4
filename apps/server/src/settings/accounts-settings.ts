import { humanCheckProviders } from "@connect-portal/contract";
import Type from "typebox";

/** The free-mail providers that are used most; who registers is asked for the address that a company gave. */
const freeMailDomains = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "live.com",
  "icloud.com",
  "aol.com",
  "msn.com",
  "gmx.com",
  "mail.com",
  "protonmail.com",
  "yandex.com",
];

const activations = ["administrator", "email"] as const;

/** How somebody gets an account. */
export const accountsSettings = {
  ADMIN_EMAIL: Type.String({
    pattern: "^[^\\s@<>,;]+@[^\\s@<>,;]+$",
    maxLength: 254,
    default: "admin@connect-portal.example",
    description: "E-mail address of that administrator. New accounts are announced to every administrator.",
    allowed: "one e-mail address",
  }),
  ACCOUNT_ACTIVATION: Type.Enum(activations, {
    default: "administrator",
    description: "Who activates a new account: an administrator, or its owner by opening the link in a mail.",
    allowed: `one of ${activations.join(", ")}`,
  }),
  REGISTRATION_PRODUCTS: Type.Array(Type.String({ pattern: "^[1-9]\\d{0,8}$" }), {
    minItems: 1,
    uniqueItems: true,
    default: ["1", "2", "3"],
    description: "Products that a new account sees until an administrator chooses others.",
    allowed: "a comma-separated list of product ids",
  }),
  REJECTED_EMAIL_DOMAINS: Type.Array(Type.String({ minLength: 1, maxLength: 253, pattern: "^[^\\s@/]+$" }), {
    uniqueItems: true,
    default: freeMailDomains,
    description: "Nobody registers with an address of these domains or of their subdomains.",
    allowed: "a comma-separated list of domains, or none",
  }),
  HUMAN_CHECK: Type.Enum(humanCheckProviders, {
    default: "altcha",
    description:
      "What tells people from programs at registration, password reset, and sign-in to an account whose password is being guessed; altcha asks no third party.",
    allowed: `one of ${humanCheckProviders.join(", ")}`,
  }),
  HUMAN_CHECK_SITE_KEY: Type.Optional(
    Type.String({
      pattern: "^[\\w.-]{1,200}$",
      description: "Public key that turnstile, hcaptcha or recaptcha gave for this site.",
      allowed: "the site key of the provider, letters, digits and . _ -",
    }),
  ),
  HUMAN_CHECK_SECRET: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: "Secret key that turnstile, hcaptcha or recaptcha gave for this site.",
      allowed: "the secret key of the provider",
    }),
  ),
};
