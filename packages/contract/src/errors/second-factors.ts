import type { ErrorDefinition } from "./definition.ts";

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
