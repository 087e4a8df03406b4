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
    description: "Email address of that administrator. Every administrator gets an email about each new user.",
    allowed: "one email address",
  }),
  ACCOUNT_ACTIVATION: Type.Enum(activations, {
    default: "administrator",
    description: "Who activates a new user account: an administrator, or its owner with the link in an email.",
    allowed: `one of ${activations.join(", ")}`,
  }),
  REGISTRATION_PRODUCTS: Type.Array(Type.String({ pattern: "^[1-9]\\d{0,8}$" }), {
    minItems: 1,
    uniqueItems: true,
    default: ["1", "2", "3"],
    description: "Products that a new user sees until an administrator changes them.",
    allowed: "a comma-separated list of product ids",
  }),
  REJECTED_EMAIL_DOMAINS: Type.Array(Type.String({ minLength: 1, maxLength: 253, pattern: "^[^\\s@/]+$" }), {
    uniqueItems: true,
    default: freeMailDomains,
    description: "Registration rejects email addresses of these domains and their subdomains.",
    allowed: "a comma-separated list of domains, or none",
  }),
  HUMAN_CHECK: Type.Enum(humanCheckProviders, {
    default: "altcha",
    description:
      "Human check at registration, password reset, and sign-in after many wrong passwords; altcha needs no third party.",
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

/** Signing in at an identity provider, by OpenID Connect. */
export const singleSignOnSettings = {
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s/?#\"'<>\\\\]+(/[^\\s?#\"'<>\\\\]*)?$",
      description: "OpenID Connect identity provider for signing in; not set means only passwords.",
      allowed: "the provider's issuer, exactly as it names itself: https://, or http:// on this machine",
    }),
  ),
  OIDC_CLIENT_ID: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: "Client id of this portal at the provider.",
      allowed: "the client id that the provider gave",
    }),
  ),
  OIDC_CLIENT_SECRET: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      description: "Secret of that client; not set means a public client, which only PKCE protects.",
      allowed: "the client secret that the provider gave",
    }),
  ),
  OIDC_LABEL: Type.String({
    minLength: 1,
    maxLength: 40,
    default: "your organisation",
    description: "Text of the button on the sign-in page after 'Sign in with'.",
    allowed: "1 to 40 characters",
  }),
  OIDC_SCOPE: Type.String({
    pattern: "^openid( [\\x21\\x23-\\x5b\\x5d-\\x7e]+)*$",
    maxLength: 500,
    default: "openid profile email",
    description: "Scopes to request from the provider; its documentation says which scope has the claims of the rules.",
    allowed: "openid and further scopes, separated by spaces",
  }),
  OIDC_RULES_FILE: Type.Optional(
    Type.String({
      minLength: 1,
      description: "File with the rules: which claims give which role and products.",
      allowed: "a path; a relative one starts at the repository's root",
    }),
  ),
};
