import Type, { type Static } from "typebox";

/** What the sign-in page has to know. */
export const SingleSignOnAnswer = Type.Object({
  label: Type.Union([Type.String(), Type.Null()], {
    description: "The identity provider, as people call it; null when there is none.",
  }),
});
export type SingleSignOnAnswer = Static<typeof SingleSignOnAnswer>;

/** Query of the sign-in page to which an identity provider leads back: `SIGNED_IN`, or the code of what went wrong. */
export const SINGLE_SIGN_ON_QUERY = "single-sign-on";
export const SIGNED_IN = "done";

/** Who a person is at an identity provider (OpenID Connect Core, section 5.7), and whether the account is theirs. */
export const IdentityAnswer = Type.Object({
  id: Type.String({ format: "uuid" }),
  issuer: Type.String(),
  subject: Type.String(),
  email: Type.String({ description: "What the provider says; empty for none." }),
  emailIsVerified: Type.Boolean({ description: "Whether the provider has made sure of the address." }),
  createdAt: Type.String({ format: "date-time" }),
  linkedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()], {
    description: "Null while it waits for an administrator.",
  }),
});
export type IdentityAnswer = Static<typeof IdentityAnswer>;
