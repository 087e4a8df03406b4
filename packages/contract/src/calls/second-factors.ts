import Type from "typebox";
import { AuthenticateAnswer } from "../accounts.ts";
import { DoneAnswer } from "../registration.ts";
import {
  CurrentPasswordBody,
  FactorAddedAnswer,
  NewPasskeyBody,
  PasskeyOptionsAnswer,
  PasskeySignInAnswer,
  SecondFactorsAnswer,
  SignInCodeBody,
  SignInPasskeyBody,
  TotpCodeBody,
  TotpSecretAnswer,
} from "../second-factors.ts";
import { UserId } from "../users.ts";
import type { Call } from "./call.ts";

const notNow = ["invalid_credentials", "account_outside_validity", "too_many_requests"] as const;
const password = ["current_password_wrong", "too_many_requests"] as const;

/** Set up a second factor, and sign in with it. */
export const secondFactorCalls = {
  signInWithCode: {
    access: "public",
    summary: "Finish signing in with a code",
    description: "Use it when `authenticate` returns `secondFactor`. A code works once, and so does a challenge.",
    body: SignInCodeBody,
    answers: { 200: AuthenticateAnswer },
    refusals: ["sign_in_over", "code_not_accepted", ...notNow],
  },
  beginPasskeySignIn: {
    access: "public",
    summary: "Begin signing in with only a passkey",
    answers: { 200: PasskeySignInAnswer },
    refusals: ["too_many_requests"],
  },
  signInWithPasskey: {
    access: "public",
    summary: "Finish signing in with a passkey",
    description:
      "With the challenge of `authenticate` or of `beginPasskeySignIn`. With the latter, the passkey identifies the user, and must verify them.",
    body: SignInPasskeyBody,
    answers: { 200: AuthenticateAnswer },
    refusals: ["sign_in_over", "passkey_not_accepted", ...notNow],
  },
  getSecondFactors: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Show your second factors",
    answers: { 200: SecondFactorsAnswer },
  },
  beginTotp: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Get the secret for an authenticator app",
    description: "It is active once you send a code of it to `confirmTotp`, within 15 minutes.",
    body: CurrentPasswordBody,
    answers: { 200: TotpSecretAnswer },
    refusals: ["totp_exists", ...password],
  },
  confirmTotp: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Set up the authenticator app with its first code",
    description: "The first second factor of a user revokes their other sessions.",
    body: TotpCodeBody,
    answers: { 200: FactorAddedAnswer },
    refusals: ["totp_exists", "totp_setup_over", "code_not_accepted", "too_many_requests"],
  },
  removeTotp: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Remove the authenticator app",
    body: CurrentPasswordBody,
    answers: { 204: Type.Null() },
    refusals: ["second_factor_not_found", "last_second_factor", ...password],
  },
  beginPasskey: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Begin adding a passkey",
    body: CurrentPasswordBody,
    answers: { 200: PasskeyOptionsAnswer },
    refusals: ["too_many_passkeys", ...password],
  },
  addPasskey: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Add the passkey that the browser created",
    description: "The first second factor of a user revokes their other sessions.",
    body: NewPasskeyBody,
    answers: { 200: FactorAddedAnswer },
    refusals: ["sign_in_over", "passkey_not_accepted", "too_many_passkeys"],
  },
  removePasskey: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Remove a passkey",
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 1400, pattern: "^[A-Za-z0-9_-]+$" }) }),
    body: CurrentPasswordBody,
    answers: { 204: Type.Null() },
    refusals: ["second_factor_not_found", "last_second_factor", ...password],
  },
  renewRecoveryCodes: {
    access: "signed-in",
    summary: "Create new recovery codes; the old ones are revoked",
    body: CurrentPasswordBody,
    answers: { 200: FactorAddedAnswer },
    refusals: ["second_factor_missing", ...password],
  },
  removeUserFactors: {
    access: "manage_user",
    summary: "Remove all second factors of a user who has lost them",
    description: "Revokes the user's sessions, and sends the user an email.",
    params: Type.Object({ id: UserId }),
    answers: { 200: DoneAnswer },
    refusals: ["user_not_found", "own_second_factors", "second_factor_missing"],
  },
} as const satisfies Record<string, Call>;
