import Type, { type Static } from "typebox";

/** A mail that could not be delivered and is not tried again by itself. Its text is not shown: it may hold a secret link. */
export const FailedMail = Type.Object({
  id: Type.String({ format: "uuid" }),
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  attempts: Type.Integer(),
  /** What the mail server said, or why it could not be reached. */
  lastError: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  failedAt: Type.String({ format: "date-time" }),
});
export type FailedMail = Static<typeof FailedMail>;

/** The page envelope of. */
export const FailedMailsAnswer = Type.Object({ content: Type.Array(FailedMail), totalElements: Type.Integer() });
export type FailedMailsAnswer = Static<typeof FailedMailsAnswer>;
