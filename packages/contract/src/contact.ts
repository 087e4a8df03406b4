import Type, { type Static } from "typebox";
import { EMAIL_LENGTH, LINE_LENGTH, MESSAGE_LENGTH, PHONE_PATTERN } from "./form-limits.ts";

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const optionalLine = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** `address` is the sender's e-mail address. */
export const ContactBody = Type.Object(
  {
    subject: line(LINE_LENGTH),
    address: line(EMAIL_LENGTH),
    message: line(MESSAGE_LENGTH),
    companyName: line(LINE_LENGTH),
    fullName: line(LINE_LENGTH),
  },
  { additionalProperties: false },
);
export type ContactBody = Static<typeof ContactBody>;

/** subject, business e-mail, job title and phone are required. */
export const DemoRequestBody = Type.Object(
  {
    emailSubject: line(LINE_LENGTH),
    fullName: optionalLine(LINE_LENGTH),
    companyName: optionalLine(LINE_LENGTH),
    emailAddress: line(EMAIL_LENGTH),
    emailBody: optionalLine(MESSAGE_LENGTH),
    jobTitle: line(LINE_LENGTH),
    phone: Type.String({ minLength: 1, pattern: PHONE_PATTERN }),
  },
  { additionalProperties: false },
);
export type DemoRequestBody = Static<typeof DemoRequestBody>;
