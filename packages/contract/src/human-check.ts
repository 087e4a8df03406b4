import Type, { type Static } from "typebox";

/**
 * Forms that run the human check first; signing in does when the server asks for it. A check that was passed for one is
 * worth nothing for another.
 */
export const checkedForms = ["register", "reset-password", "sign-in"] as const;
export type CheckedForm = (typeof checkedForms)[number];

export const humanCheckProviders = ["altcha", "turnstile", "hcaptcha", "recaptcha", "off"] as const;
export type HumanCheckProvider = (typeof humanCheckProviders)[number];

/** How the page passes the check: `challenge` is ALTCHA's, to be solved in the browser; `siteKey` is of the other providers. */
export const HumanCheckAnswer = Type.Object({
  provider: Type.Enum(humanCheckProviders),
  challenge: Type.Optional(Type.Unknown()),
  siteKey: Type.Optional(Type.String()),
});
export type HumanCheckAnswer = Static<typeof HumanCheckAnswer>;

/** Request header that carries what the check gave: ALTCHA's payload, or the token of another provider. */
export const HUMAN_CHECK_HEADER = "human-check";

/** Begins with the number of its account; 128 bits that nobody guesses follow. */
export const ChallengeKey = Type.Object({ key: Type.String({ pattern: "^[0-9]{1,15}-[A-Za-z0-9_-]{22}$" }) });

/**
 * Data for the page of a 3-D Secure challenge. Includes neither the user whose sandbox asks nor the whole card number.
 */
export const Challenge = Type.Object({
  status: Type.Enum(["asked", "authenticated", "failed"]),
  method: Type.Enum(["one_time_code", "out_of_band"]),
  merchantName: Type.String(),
  cardLastFour: Type.String(),
  /** Minor units; null for a card that is only verified. */
  amount: Type.Union([
    Type.Object({ amount: Type.Integer(), currencyCode: Type.String(), digits: Type.Integer() }),
    Type.Null(),
  ]),
  triesLeft: Type.Integer(),
  /** What is wrong with the requestor's CReq, as EMV 3-D Secure says it; null when nothing is. */
  error: Type.Union([
    Type.Object({ code: Type.String(), description: Type.String(), detail: Type.String() }),
    Type.Null(),
  ]),
  /** Set once it has ended, or with an error: the form that the browser posts to the requestor's address; null without one. */
  returnTo: Type.Union([
    Type.Object({
      notificationURL: Type.String(),
      /** Base64url of the CRes of EMV 3-D Secure, or of the error message (Erro). */
      cres: Type.String(),
      threeDSSessionData: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
});

export type Challenge = Static<typeof Challenge>;

export const ChallengeAnswerBody = Type.Union([
  Type.Object({ code: Type.String({ pattern: "^[0-9]{6}$" }) }, { additionalProperties: false }),
  Type.Object({ cancelled: Type.Literal(true) }, { additionalProperties: false }),
]);

export type ChallengeAnswerBody = Static<typeof ChallengeAnswerBody>;

/** The page that a requestor opens in the cardholder's browser. */
export function challengePage(key: string): string {
  return `/challenge/${key}`;
}
