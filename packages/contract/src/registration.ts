import Type, { type Static } from "typebox";

/** an empty phone is none. 30 digits are twice what E.164 allows. */
export const PHONE_PATTERN = "^[0-9]{0,30}$";

/** Longest phone number in digits. */
export const PHONE_LENGTH = 30;

/** Longest e-mail address in characters, RFC 5321 section 4.5.3.1.3. */
export const EMAIL_LENGTH = 254;

/** Longest username in characters. */
export const USERNAME_LENGTH = 60;

/** Letters, digits and . _ - @, beginning with a letter or digit: no name can look like another one's. */
export const USERNAME_PATTERN = `^[A-Za-z0-9][A-Za-z0-9._@-]{0,${USERNAME_LENGTH - 1}}$`;

/** Fewest characters of a new password, and from how many on it may be anything that is not guessed first. */
export const PASSWORD_LEAST = 8;

export const PASSWORD_LONG = 12;

/** Longest single line of a form, such as a subject or a name, in characters. */
export const LINE_LENGTH = 200;

/** Longest message of a form in characters. */
export const MESSAGE_LENGTH = 20_000;

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

/** A signed-in user changes the password; the other sessions of the account end. */
export const OwnPasswordBody = Type.Object({ currentPassword: password, password }, { additionalProperties: false });
export type OwnPasswordBody = Static<typeof OwnPasswordBody>;

export const ConfirmEmailBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;

/** Says what has been done, in the words of. */
export const DoneAnswer = Type.Object({ message: Type.String() });
export type DoneAnswer = Static<typeof DoneAnswer>;

/** Rules that the forms need before they are sent. */
export const FormRulesAnswer = Type.Object({
  /** Lower case; addresses of them and of their subdomains are not accepted at registration. */
  rejectedEmailDomains: Type.Array(Type.String()),
  /** Who activates a new account: an administrator, or its owner with the link in an email. */
  activation: Type.Enum(["administrator", "email"]),
});
export type FormRulesAnswer = Static<typeof FormRulesAnswer>;

/** `address` is the sender's e-mail address. */
export const ContactBody = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: LINE_LENGTH }),
    address: Type.String({ minLength: 1, maxLength: EMAIL_LENGTH }),
    message: Type.String({ minLength: 1, maxLength: MESSAGE_LENGTH }),
    companyName: Type.String({ minLength: 1, maxLength: LINE_LENGTH }),
    fullName: Type.String({ minLength: 1, maxLength: LINE_LENGTH }),
  },
  { additionalProperties: false },
);

export type ContactBody = Static<typeof ContactBody>;

/** subject, business e-mail, job title and phone are required. */
export const DemoRequestBody = Type.Object(
  {
    emailSubject: Type.String({ minLength: 1, maxLength: LINE_LENGTH }),
    fullName: Type.Optional(Type.String({ maxLength: LINE_LENGTH })),
    companyName: Type.Optional(Type.String({ maxLength: LINE_LENGTH })),
    emailAddress: Type.String({ minLength: 1, maxLength: EMAIL_LENGTH }),
    emailBody: Type.Optional(Type.String({ maxLength: MESSAGE_LENGTH })),
    jobTitle: Type.String({ minLength: 1, maxLength: LINE_LENGTH }),
    phone: Type.String({ minLength: 1, pattern: PHONE_PATTERN }),
  },
  { additionalProperties: false },
);

export type DemoRequestBody = Static<typeof DemoRequestBody>;
