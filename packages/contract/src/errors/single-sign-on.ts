import type { ErrorDefinition } from "./definition.ts";

/** Of signing in at an identity provider. The sign-in page shows them: each text says what to do. */
export const singleSignOnErrors = {
  single_sign_on_off: {
    status: 404,
    text: "This portal has no single sign-on. Sign in with a username and a password.",
  },
  single_sign_on_unavailable: {
    status: 503,
    text: "The portal cannot reach the identity provider. Try again in a moment, or sign in with a password if you have one.",
  },
  single_sign_on_denied: {
    status: 403,
    text: "The sign-in was canceled, or the identity provider does not let you into this portal. Start again, or ask the provider's administrator for access.",
  },
  single_sign_on_failed: {
    status: 502,
    text: "The identity provider could not finish the sign-in. Start again. If it fails again, tell your administrator.",
  },
  single_sign_on_expired: {
    status: 400,
    text: "This sign-in has expired after ten minutes, was already used, or began in another browser. Start again.",
  },
  single_sign_on_clock: {
    status: 502,
    text: "The clocks of this portal and of the identity provider differ. Tell your administrator.",
  },
  single_sign_on_not_trusted: {
    status: 502,
    text: "The identity provider's response does not belong to this sign-in, so you are not signed in. Start again. If it fails again, tell your administrator.",
  },
  single_sign_on_no_role: {
    status: 403,
    text: "The identity provider knows you, but gives you no role here. Ask the provider's administrator to add you to a group of this portal.",
  },
  single_sign_on_account_exists: {
    status: 409,
    text: "A user account with your email address already exists. Ask an administrator to accept your request on the user's page. Until then, sign in with its password.",
  },
  account_inactive: { status: 403, text: "Your user account is not active. Ask an administrator to activate it." },
  identity_not_found: { status: 404, text: "This identity does not belong to the user." },
  password_not_set: {
    status: 409,
    text: "You have no password here, because you sign in at an identity provider. Change your password there.",
  },
} as const satisfies Record<string, ErrorDefinition>;
