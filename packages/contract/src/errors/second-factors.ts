import type { ErrorDefinition } from "./definition.ts";

export const secondFactorErrors = {
  second_factor_required: {
    status: 403,
    text: "This account needs a second factor. Set one up under Sign-in and security first.",
  },
  sign_in_over: { status: 401, text: "This sign-in has taken too long. Enter your password again." },
  code_not_accepted: { status: 400, text: "This code is not correct, or was used before. Enter the next one." },
  passkey_not_accepted: { status: 400, text: "This passkey was not accepted. Try again, or use another way." },
  totp_exists: { status: 409, text: "This account has an authenticator app. Remove it before you set up another one." },
  totp_setup_over: { status: 409, text: "Setting up the authenticator app has taken too long. Begin again." },
  too_many_passkeys: { status: 409, text: "This account has 20 passkeys. Remove one before you add another." },
  second_factor_not_found: { status: 404, text: "There is no such second factor." },
  second_factor_missing: { status: 409, text: "This account has no second factor. Set one up first." },
  own_second_factors: {
    status: 409,
    text: "These are your own second factors. Remove them under Sign-in and security, with your password.",
  },
  last_second_factor: {
    status: 409,
    text: "An administrator needs a second factor here. Add another one before you remove this one.",
  },
} as const satisfies Record<string, ErrorDefinition>;
