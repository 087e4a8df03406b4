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
    summary: "Whether people can sign in at an identity provider",
    answers: { 200: SingleSignOnAnswer },
  },
  beginSingleSignOn: {
    access: "public",
    summary: "Lead the browser to the identity provider",
    description: "For a browser that goes there. What fails is said by the sign-in page, to which it is led back.",
    answers: { 302: Type.Null() },
  },
  finishSingleSignOn: {
    access: "public",
    cookie: true,
    summary: "Where the identity provider leads back",
    description:
      "The redirect URI that the provider has to know. Opens a session for the browser that began, and leads to the sign-in page.",
    answers: { 302: Type.Null() },
  },
  endSingleSignOn: {
    access: "public",
    summary: "Lead the browser to the provider's sign-out",
    description: "To the provider's `end_session_endpoint`, or home when it has none or cannot be reached.",
    answers: { 302: Type.Null() },
  },
  listIdentities: {
    access: "manage_user",
    summary: "List who the user is at identity providers, and who asks to be",
    params: Type.Object({ id: UserId }),
    answers: { 200: Type.Array(IdentityAnswer) },
    refusals: ["user_not_found"],
  },
  linkIdentity: {
    access: "manage_user",
    summary: "Give the account to an identity that asks for it",
    description: "From then on it signs in to this account, with the roles that the rules give it.",
    params: ofUser,
    answers: { 200: DoneAnswer },
    refusals: ["identity_not_found"],
  },
  unlinkIdentity: {
    access: "manage_user",
    summary: "Take the account from an identity, or refuse one that asks for it",
    params: ofUser,
    answers: { 200: DoneAnswer },
    refusals: ["identity_not_found", "last_administrator"],
  },
} as const satisfies Record<string, Call>;
