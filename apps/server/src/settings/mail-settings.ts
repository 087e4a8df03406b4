import Type from "typebox";

const securities = ["starttls", "tls", "none"] as const;

/** An address alone, or a name with the address in angle brackets: RFC 5322 section 3.4 without comments and quotes. */
const MAILBOX = '^([^<>@,;:"\\\\\\r\\n]+ <[^\\s<>@,;]+@[^\\s<>@,;]+>|[^\\s<>@,;]+@[^\\s<>@,;]+)$';

/** How mail leaves the portal. */
export const mailSettings = {
  SMTP_HOST: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9.:_-]+$",
      description: "Mail server that sends emails; not set means that emails are written to DATA_DIR/outbox.",
      allowed: "a host name or an IP address",
    }),
  ),
  SMTP_PORT: Type.Integer({
    minimum: 1,
    maximum: 65535,
    default: 587,
    description: "Its TCP port.",
    allowed: "a whole number from 1 to 65535",
  }),
  SMTP_SECURITY: Type.Enum(securities, {
    default: "starttls",
    description: "Encryption of the connection: starttls and tls send nothing unencrypted, none never encrypts.",
    allowed: `one of ${securities.join(", ")}`,
  }),
  SMTP_USER: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 320,
      description: "Username at the mail server; not set means that it needs none.",
      allowed: "1 to 320 characters, together with SMTP_PASSWORD",
    }),
  ),
  SMTP_PASSWORD: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1024,
      description: "Password of that user.",
      allowed: "1 to 1024 characters, together with SMTP_USER",
    }),
  ),
  MAIL_FROM: Type.String({
    pattern: MAILBOX,
    maxLength: 320,
    default: "no-reply@connect-portal.example",
    description: "Sender of every email. Without a name, and without one in the brand, it has the portal's.",
    allowed: "an email address, or a name with the address in angle brackets",
  }),
  CONTACT_RECIPIENT: Type.String({
    pattern: "^[^\\s<>@,;]+@[^\\s<>@,;]+$",
    maxLength: 254,
    default: "contact@connect-portal.example",
    description: "Recipient of contact messages and demo requests.",
    allowed: "one email address",
  }),
  DEPRECATION_MAIL: Type.Boolean({
    default: true,
    description: "Whether accounts that call deprecated operations are told by email, once a month at most.",
    allowed: "true or false",
  }),
};
