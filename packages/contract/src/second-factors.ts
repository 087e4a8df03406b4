import Type, { type Static } from "typebox";

/** Factors that a session can prove in addition to the password. */
export type FactorKind = "totp" | "passkey" | "recovery-code";

/** Digits of a code, and how long it is shown (RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_SECONDS = 30;

/** Most passkeys of an account, and recovery codes made at a time. */
export const MOST_PASSKEYS = 20;
export const RECOVERY_CODES = 10;

/** Characters of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 60;

const currentPassword = Type.String({ minLength: 1, maxLength: 1024 });
const challenge = Type.String({ minLength: 1, maxLength: 200, description: "From the previous response." });
const instant = Type.String({ format: "date-time" });
const lastUsedAt = Type.Union([instant, Type.Null()]);
/** Base64url. */
const bytes = Type.String({ maxLength: 20_000, pattern: "^[A-Za-z0-9_-]*$" });

/** Input for the browser: PublicKeyCredentialRequestOptionsJSON or …CreationOptionsJSON of WebAuthn Level 3. */
export const PasskeyOptions = Type.Object(
  { challenge: Type.String() },
  { additionalProperties: true, description: "WebAuthn Level 3, section 5.1: as JSON, for `navigator.credentials`." },
);
export type PasskeyOptions = Static<typeof PasskeyOptions>;

/** The second step after a right password. It is no session, and works once. */
export const SignInChallenge = Type.Object({
  challenge: Type.String(),
  expiresAt: instant,
  /** Whether a code of an authenticator app is taken. */
  totp: Type.Boolean(),
  /** Whether a recovery code is left. */
  recoveryCode: Type.Boolean(),
  /** Absent when the account has no passkey. */
  passkey: Type.Optional(PasskeyOptions),
});
export type SignInChallenge = Static<typeof SignInChallenge>;

/** `code` is of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const SignInCodeBody = Type.Object(
  { challenge, code: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);
export type SignInCodeBody = Static<typeof SignInCodeBody>;

/** For signing in without name and password. */
export const PasskeySignInAnswer = Type.Object({
  challenge: Type.String(),
  expiresAt: instant,
  passkey: PasskeyOptions,
});
export type PasskeySignInAnswer = Static<typeof PasskeySignInAnswer>;

/** AuthenticationResponseJSON of WebAuthn Level 3. */
export const SignInPasskeyBody = Type.Object(
  {
    challenge,
    passkey: Type.Object({
      id: bytes,
      rawId: bytes,
      type: Type.Literal("public-key"),
      response: Type.Object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: Type.Optional(bytes),
      }),
    }),
  },
  { additionalProperties: false },
);
export type SignInPasskeyBody = Static<typeof SignInPasskeyBody>;

export const PasskeyAnswer = Type.Object({ id: Type.String(), name: Type.String(), createdAt: instant, lastUsedAt });
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** The second factors of the caller's account. */
export const SecondFactorsAnswer = Type.Object({
  /** Null without an authenticator app. */
  totp: Type.Union([Type.Object({ createdAt: instant, lastUsedAt }), Type.Null()]),
  passkeys: Type.Array(PasskeyAnswer),
  /** How many are left. */
  recoveryCodes: Type.Integer(),
  /** The account may not be without: the last one cannot be removed. */
  isRequired: Type.Boolean(),
  /** The one origin at which passkeys work. */
  passkeyOrigin: Type.String(),
});
export type SecondFactorsAnswer = Static<typeof SecondFactorsAnswer>;

/** Changing second factors requires the password again. */
export const CurrentPasswordBody = Type.Object({ currentPassword }, { additionalProperties: false });
export type CurrentPasswordBody = Static<typeof CurrentPasswordBody>;

/** The secret for an authenticator app: as base32, and as the otpauth: URI for a QR code. */
export const TotpSecretAnswer = Type.Object({ secret: Type.String(), uri: Type.String() });
export type TotpSecretAnswer = Static<typeof TotpSecretAnswer>;

export const TotpCodeBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);
export type TotpCodeBody = Static<typeof TotpCodeBody>;

/** The codes are shown this once. Empty when the account has codes already. */
export const FactorAddedAnswer = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type FactorAddedAnswer = Static<typeof FactorAddedAnswer>;

export const PasskeyOptionsAnswer = Type.Object({ challenge: Type.String(), passkey: PasskeyOptions });
export type PasskeyOptionsAnswer = Static<typeof PasskeyOptionsAnswer>;

/** RegistrationResponseJSON of WebAuthn Level 3, and what its owner calls it. */
export const NewPasskeyBody = Type.Object(
  {
    challenge,
    name: Type.String({ minLength: 1, maxLength: PASSKEY_NAME_LENGTH, pattern: "\\S" }),
    passkey: Type.Object({
      id: bytes,
      rawId: bytes,
      type: Type.Literal("public-key"),
      response: Type.Object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })),
      }),
    }),
  },
  { additionalProperties: false },
);
export type NewPasskeyBody = Static<typeof NewPasskeyBody>;
