import Type from "typebox";
import { AuthenticateAnswer, readersOfUsers } from "../accounts.ts";
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
import { IdentityAnswer, SingleSignOnAnswer } from "../single-sign-on.ts";
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
    access: ["support_users"],
    summary: "Remove all second factors of a user who has lost them",
    description: "Revokes the user's sessions, and sends the user an email.",
    params: Type.Object({ id: UserId }),
    answers: { 200: DoneAnswer },
    refusals: [
      "user_not_found",
      "administrator_account",
      "role_protected",
      "own_second_factors",
      "second_factor_missing",
    ],
  },
} as const satisfies Record<string, Call>;

const ofUser = Type.Object({ id: UserId, identity: Type.String({ format: "uuid" }) });

/** Signing in at an identity provider by OpenID Connect, and who people are there. */
export const singleSignOnCalls = {
  getSingleSignOn: {
    access: "public",
    summary: "Check whether users can sign in at an identity provider",
    answers: { 200: SingleSignOnAnswer },
  },
  beginSingleSignOn: {
    access: "public",
    summary: "Redirect the browser to the identity provider",
    description: "For browsers. If it fails, it redirects to the sign-in page, which shows the error.",
    answers: { 302: Type.Null() },
  },
  finishSingleSignOn: {
    access: "public",
    cookie: true,
    summary: "Return from the identity provider",
    description:
      "The redirect URI to register at the provider. It starts a session for the browser that began, and redirects to the sign-in page.",
    answers: { 302: Type.Null() },
  },
  endSingleSignOn: {
    access: "public",
    summary: "Redirect the browser to the provider's sign-out",
    description:
      "To the provider's `end_session_endpoint`, or to the home page if there is none or it cannot be reached.",
    answers: { 302: Type.Null() },
  },
  listIdentities: {
    access: readersOfUsers,
    summary: "List the identities of a user, linked or requested",
    params: Type.Object({ id: UserId }),
    answers: { 200: Type.Array(IdentityAnswer) },
    refusals: ["user_not_found"],
  },
  linkIdentity: {
    access: "manage_user",
    summary: "Link a requested identity to a user",
    description: "From then on, it signs in as this user, with the roles that the rules give.",
    params: ofUser,
    answers: { 200: DoneAnswer },
    refusals: ["identity_not_found", "role_protected"],
  },
  unlinkIdentity: {
    access: "manage_user",
    summary: "Unlink an identity, or reject its request",
    params: ofUser,
    answers: { 200: DoneAnswer },
    refusals: ["identity_not_found", "last_administrator"],
  },
} as const satisfies Record<string, Call>;
