import type { ErrorDefinition } from "./definition.ts";

/** Of signing in at an identity provider. The sign-in page shows them: each text says what to do. */
export const singleSignOnErrors = {
  single_sign_on_off: {
    status: 404,
    text: "This portal has no single sign-on. Sign in with a username and a password.",
  },
  single_sign_on_unavailable: {
    status: 503,
    text: "The identity provider cannot be reached. Try again in a moment, or sign in with a password if you have one.",
  },
  single_sign_on_denied: {
    status: 403,
    text: "The sign-in was cancelled, or the identity provider does not let you into this portal. Begin again, or ask who runs the provider for access.",
  },
  single_sign_on_failed: {
    status: 502,
    text: "The identity provider could not finish the sign-in. Begin again; if it fails once more, tell your administrator.",
  },
  single_sign_on_expired: {
    status: 400,
    text: "This sign-in took longer than ten minutes, has been used already, or was begun in another browser. Begin again.",
  },
  single_sign_on_clock: {
    status: 502,
    text: "The clocks of this portal and of the identity provider differ. Tell your administrator: one of them has to be set.",
  },
  single_sign_on_not_trusted: {
    status: 502,
    text: "The identity provider's answer does not belong to this sign-in, so nobody was signed in. Begin again; if it fails once more, tell your administrator.",
  },
  single_sign_on_no_role: {
    status: 403,
    text: "The identity provider knows you, and nothing that it says of you gives you a role here. Ask who runs the provider to add you to a group of this portal.",
  },
  single_sign_on_account_exists: {
    status: 409,
    text: "An account with your email address exists already. Ask an administrator to link it: your request stands on the account's page. Until then, sign in with its password.",
  },
  account_inactive: { status: 403, text: "This account is not active. Ask an administrator to activate it." },
  identity_not_found: { status: 404, text: "This identity is not one of the account's." },
  password_not_set: {
    status: 409,
    text: "This account has no password: it signs in at an identity provider. Change the password there.",
  },
} as const satisfies Record<string, ErrorDefinition>;
