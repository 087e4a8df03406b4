import Type, { type Static } from "typebox";
import { LINE_LENGTH, PHONE_PATTERN } from "./form-limits.ts";

const password = Type.String({ minLength: 1, maxLength: 1024 });

/** What the schema does not say of username, e-mail and phone, the call refuses with a code of its own. */
export const RegisterBody = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 255 }),
    email: Type.String({ minLength: 1, maxLength: 320 }),
    phone: Type.Optional(Type.String({ pattern: PHONE_PATTERN })),
    password,
    fullName: Type.Optional(Type.String({ maxLength: LINE_LENGTH })),
  },
  { additionalProperties: false },
);
export type RegisterBody = Static<typeof RegisterBody>;

export const ResetPasswordBody = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 320 }) },
  { additionalProperties: false },
);
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** `token` is the one of the link in the mail. */
export const ChangePasswordBody = Type.Object(
  { password, token: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

export const CheckPasswordLinkBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type CheckPasswordLinkBody = Static<typeof CheckPasswordLinkBody>;

/** Somebody who is signed in changes the password; the other sessions of the account end. */
export const OwnPasswordBody = Type.Object({ currentPassword: password, password }, { additionalProperties: false });
export type OwnPasswordBody = Static<typeof OwnPasswordBody>;

export const ConfirmEmailBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;

/** What has been done, in the words of. */
export const DoneAnswer = Type.Object({ message: Type.String() });
export type DoneAnswer = Static<typeof DoneAnswer>;

/** What the forms have to know before they are sent. */
export const FormRulesAnswer = Type.Object({
  /** Lower case; addresses of them and of their subdomains are not accepted at registration. */
  rejectedEmailDomains: Type.Array(Type.String()),
  /** Who activates a new account: an administrator, or its owner by the link of a mail. */
  activation: Type.Enum(["administrator", "email"]),
});
export type FormRulesAnswer = Static<typeof FormRulesAnswer>;
