import Type, { type Static } from "typebox";
import { EMAIL_LENGTH, PHONE_PATTERN } from "./registration.ts";

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const optionalLine = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Longest message of a form in characters. */
export const MESSAGE_LENGTH = 20_000;

/** SPEC section 7; `address` is the sender's e-mail address. */
export const ContactBody = Type.Object(
  {
    subject: line(200),
    address: line(EMAIL_LENGTH),
    message: line(MESSAGE_LENGTH),
    companyName: line(200),
    fullName: line(200),
  },
  { additionalProperties: false },
);
export type ContactBody = Static<typeof ContactBody>;

/** SPEC section 7: subject, business e-mail, job title and phone are required. */
export const DemoRequestBody = Type.Object(
  {
    emailSubject: line(200),
    fullName: optionalLine(200),
    companyName: optionalLine(200),
    emailAddress: line(EMAIL_LENGTH),
    emailBody: optionalLine(MESSAGE_LENGTH),
    jobTitle: line(200),
    phone: Type.String({ minLength: 1, pattern: PHONE_PATTERN }),
  },
  { additionalProperties: false },
);
export type DemoRequestBody = Static<typeof DemoRequestBody>;
