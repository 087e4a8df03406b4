import Type, { type Static } from "typebox";

/** Data about single sign-on for the sign-in page. */
export const SingleSignOnAnswer = Type.Object({
  label: Type.Union([Type.String(), Type.Null()], {
    description: "Name of the identity provider; null if there is none.",
  }),
});
export type SingleSignOnAnswer = Static<typeof SingleSignOnAnswer>;

/** Query of the sign-in page after the redirect from an identity provider: `SIGNED_IN`, or the error's code. */
export const SINGLE_SIGN_ON_QUERY = "single-sign-on";
export const SIGNED_IN = "done";

/**
 * A person's identity at an identity provider (OpenID Connect Core, section 5.7), and whether the account is theirs.
 */
export const IdentityAnswer = Type.Object({
  id: Type.String({ format: "uuid" }),
  issuer: Type.String(),
  subject: Type.String(),
  email: Type.String({ description: "From the provider; empty for none." }),
  emailIsVerified: Type.Boolean({ description: "Whether the provider has verified the address." }),
  createdAt: Type.String({ format: "date-time" }),
  linkedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()], {
    description: "Null until an administrator links it.",
  }),
});
export type IdentityAnswer = Static<typeof IdentityAnswer>;
