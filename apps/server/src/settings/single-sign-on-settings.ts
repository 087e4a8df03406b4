import Type from "typebox";

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
