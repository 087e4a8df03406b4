import Type, { type Static } from "typebox";

/** A call of the page, never a form: the body is JSON and holds nothing, the browser's cookie says which session is meant. */
export const ResumeSessionBody = Type.Object({}, { additionalProperties: false });
export type ResumeSessionBody = Static<typeof ResumeSessionBody>;

/** A token of the session that the browser has already. */
export const ResumeSessionAnswer = Type.Object({ jwt: Type.String() });
export type ResumeSessionAnswer = Static<typeof ResumeSessionAnswer>;

/** `idleEndsAt` is when it ends unless it is used before; null where the portal has no such rule. */
export const CurrentSessionAnswer = Type.Object({
  expiresAt: Type.String({ format: "date-time" }),
  idleEndsAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
});
export type CurrentSessionAnswer = Static<typeof CurrentSessionAnswer>;

/** `device` is such as "Chrome on Windows", empty when nothing is known; `address` is where it was last used from. */
export const SessionAnswer = Type.Object({
  id: Type.String(),
  device: Type.String(),
  address: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  /** To the minute. */
  lastUsedAt: Type.String({ format: "date-time" }),
  expiresAt: Type.String({ format: "date-time" }),
  /** The session that asks. */
  isCurrent: Type.Boolean(),
});
export type SessionAnswer = Static<typeof SessionAnswer>;

/** The account's live sessions, the last used one first. */
export const SessionsAnswer = Type.Object({ sessions: Type.Array(SessionAnswer) });
export type SessionsAnswer = Static<typeof SessionsAnswer>;
