import Type from "typebox";
import { DoneAnswer } from "../registration.ts";
import { IdentityAnswer, SingleSignOnAnswer } from "../single-sign-on.ts";
import { UserId } from "../users.ts";
import type { Call } from "./call.ts";

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
    access: "manage_user",
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
    refusals: ["identity_not_found"],
  },
  unlinkIdentity: {
    access: "manage_user",
    summary: "Unlink an identity, or reject its request",
    params: ofUser,
    answers: { 200: DoneAnswer },
    refusals: ["identity_not_found", "last_administrator"],
  },
} as const satisfies Record<string, Call>;
