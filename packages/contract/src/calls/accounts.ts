import Type from "typebox";
import {
  AuthenticateAnswer,
  AuthenticateBody,
  CurrentSessionAnswer,
  LanguageBody,
  ProfileAnswer,
  ResumeSessionAnswer,
  ResumeSessionBody,
  SessionsAnswer,
} from "../accounts.ts";
import { HUMAN_CHECK_HEADER, HumanCheckAnswer } from "../human-check.ts";
import {
  ChangePasswordBody,
  CheckPasswordLinkBody,
  ConfirmEmailBody,
  DoneAnswer,
  FormRulesAnswer,
  OwnPasswordBody,
  RegisterBody,
  ResetPasswordBody,
} from "../registration.ts";
import type { Call } from "./call.ts";

/** Not required by the schema, because the check has its own errors. */
const humanCheck = Type.Object({
  [HUMAN_CHECK_HEADER]: Type.Optional(Type.String({ description: "Result of the form's human check." })),
});

/** Register, sign in and out, and change a password. */
export const accountCalls = {
  authenticate: {
    access: "public",
    summary: "Sign in",
    description:
      "After many wrong passwords for a user, the response is `human_check_required`: pass the human check of the form `sign-in`, and send the request again with its result in the header.",
    headers: humanCheck,
    body: AuthenticateBody,
    answers: { 200: AuthenticateAnswer },
    refusals: [
      "invalid_credentials",
      "account_outside_validity",
      "human_check_required",
      "human_check_failed",
      "too_many_requests",
    ],
  },
  resumeSession: {
    access: "public",
    cookie: true,
    summary: "Get a session token for another tab",
    description:
      "Only for pages of this portal. The browser's cookie from signing in identifies the session. It authorizes no other operation.",
    body: ResumeSessionBody,
    answers: { 200: ResumeSessionAnswer },
    refusals: ["session_expired", "not_allowed"],
  },
  signOut: { access: "signed-in", withoutFactor: true, summary: "Sign out", answers: { 204: Type.Null() } },
  getCurrentSession: {
    access: "signed-in",
    withoutFactor: true,
    repeated: true,
    summary: "Get the end of your session",
    description: "This does not count as use of the session.",
    answers: { 200: CurrentSessionAnswer },
  },
  listSessions: {
    access: "signed-in",
    withoutFactor: true,
    summary: "List your sessions",
    answers: { 200: SessionsAnswer },
  },
  endOtherSessions: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Revoke all your other sessions",
    answers: { 204: Type.Null() },
  },
  endSession: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Revoke one of your sessions",
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    answers: { 204: Type.Null() },
    refusals: ["session_not_found"],
  },
  resetPassword: {
    access: "public",
    summary: "Request a new password",
    headers: humanCheck,
    body: ResetPasswordBody,
    answers: { 200: DoneAnswer },
    refusals: ["human_check_failed"],
  },
  changePassword: {
    access: "public",
    summary: "Set a password with the link from an email",
    body: ChangePasswordBody,
    answers: { 200: DoneAnswer },
    refusals: ["link_not_valid", "password_not_accepted"],
  },
  checkPasswordLink: {
    access: "public",
    summary: "Check whether the link from an email can still set a password",
    description: "Does not use up the link.",
    body: CheckPasswordLinkBody,
    answers: { 204: Type.Null() },
    refusals: ["link_not_valid", "too_many_requests"],
  },
  changeOwnPassword: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Change your password",
    body: OwnPasswordBody,
    answers: { 200: DoneAnswer },
    refusals: ["current_password_wrong", "password_not_set", "password_not_accepted", "too_many_requests"],
  },
  getProfile: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Show your account",
    answers: { 200: ProfileAnswer },
  },
  chooseLanguage: {
    access: "signed-in",
    withoutFactor: true,
    summary: "Choose the language of your emails",
    body: LanguageBody,
    answers: { 204: Type.Null() },
  },
  getFormRules: { access: "public", summary: "Get the rules of the forms", answers: { 200: FormRulesAnswer } },
  register: {
    access: "public",
    summary: "Register",
    headers: humanCheck,
    body: RegisterBody,
    answers: { 200: DoneAnswer },
    refusals: [
      "username_not_allowed",
      "username_taken",
      "email_not_accepted",
      "password_not_accepted",
      "human_check_failed",
      "too_many_requests",
    ],
  },
  confirmEmail: {
    access: "public",
    summary: "Activate a user account with the link from an email",
    body: ConfirmEmailBody,
    answers: { 200: DoneAnswer },
    refusals: ["link_not_valid"],
  },
  getHumanCheck: {
    access: "public",
    summary: "Get the human check of a form",
    params: Type.Object({ form: Type.String() }),
    answers: { 200: HumanCheckAnswer },
    refusals: ["route_not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Call>;
