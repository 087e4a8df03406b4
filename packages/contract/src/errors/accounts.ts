import type { ErrorDefinition } from "./common.ts";

export const accountErrors = {
  invalid_credentials: { status: 401, text: "The username or the password is not correct." },
  username_not_allowed: {
    status: 400,
    text: "A username has 1 to 60 letters, digits, or . _ - @, begins with a letter or digit, and holds no card number.",
  },
  username_taken: { status: 409, text: "This username is taken. Choose another one." },
  email_not_accepted: { status: 400, text: "Invalid email address." },
  password_not_accepted: {
    status: 400,
    text: "Choose another password: at least 12 characters, or 8 that are hard to guess. Common passwords are rejected.",
  },
  account_outside_validity: {
    status: 403,
    text: "Today is outside the validity date range of this account.",
  },
  human_check_required: { status: 400, text: "Confirm that you are human, and sign in again." },
  human_check_failed: { status: 400, text: "The human check failed. Try again." },
  link_not_valid: { status: 400, text: "This link has been used or has expired. Ask for a new one." },
  current_password_wrong: { status: 400, text: "The current password is not correct." },
  session_not_found: { status: 404, text: "This session is no longer active." },
  access_review_too_large: {
    status: 422,
    text: "There are too many users for this file: a PDF holds 10,000, a CSV file 100,000.",
  },
  user_not_found: { status: 404, text: "There is no such user." },
  user_changed: {
    status: 412,
    text: "Someone else changed this user. Load it again to see what changed.",
  },
  username_fixed: { status: 400, text: "A username cannot be changed." },
  email_taken: { status: 409, text: "Another user has this email address." },
  administrator_account: {
    status: 403,
    text: "This user account has a role of administration. Only administrators change it.",
  },
  role_protected: {
    status: 409,
    text: "This account has a role of administration, or one waits for approval. Take it away, change the account, and ask for the role again.",
  },
  role_request_not_found: {
    status: 404,
    text: "Nobody asks for this role now. Somebody may have decided, or it expired.",
  },
  own_role_request: { status: 409, text: "You asked for this role. Another administrator approves it." },
  service_not_found: { status: 404, text: "There is no such service account." },
  service_token_not_found: { status: 404, text: "There is no such token. It may have been revoked." },
  service_token_not_valid: { status: 401, text: "This token has expired or was revoked. Use another one." },
  scope_missing: { status: 403, text: "The token does not have the scope that this call needs." },
  too_many_services: { status: 409, text: "There are 100 service accounts. Delete one before you create another." },
  too_many_service_tokens: {
    status: 409,
    text: "This service account has 20 tokens. Revoke one before you create another.",
  },
  email_missing: { status: 409, text: "This user account has no email address. Enter one first." },
  too_many_links: { status: 429, text: "Three links can still be used. Wait until one of them has expired." },
  last_administrator: {
    status: 409,
    text: "This is the last active administrator. Make another user an administrator first.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export const secondFactorErrors = {
  second_factor_required: {
    status: 403,
    text: "You need a second factor. Set one up under Sign-in and security.",
  },
  sign_in_over: { status: 401, text: "This sign-in has expired. Enter your password again." },
  code_not_accepted: { status: 400, text: "This code is wrong or already used. Enter the next one." },
  passkey_not_accepted: { status: 400, text: "This passkey was not accepted. Try again, or use another method." },
  totp_exists: { status: 409, text: "You already have an authenticator app. Remove it before you set up another one." },
  totp_setup_over: { status: 409, text: "The setup of the authenticator app has expired. Start again." },
  too_many_passkeys: { status: 409, text: "You have 20 passkeys. Remove one before you add another." },
  second_factor_not_found: { status: 404, text: "There is no such second factor." },
  second_factor_missing: { status: 409, text: "This user account has no second factor. Set one up first." },
  own_second_factors: {
    status: 409,
    text: "These are your own second factors. Remove them under Sign-in and security, with your password.",
  },
  last_second_factor: {
    status: 409,
    text: "Administrators need a second factor. Add another one before you remove this one.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Errors of signing in at an identity provider. The sign-in page shows them, so each text says what to do. */
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
