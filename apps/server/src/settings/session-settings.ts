import Type from "typebox";

const needs = ["optional", "administrators"] as const;

/** What a session takes, and how long it lasts unused. */
export const sessionSettings = {
  SESSION_IDLE_MINUTES: Type.Optional(
    Type.Integer({
      minimum: 5,
      maximum: 10_080,
      description: "Minutes without use after which a session expires; not set means only SESSION_LIFETIME.",
      allowed: "a whole number of minutes from 5 to 10080",
    }),
  ),
  SECOND_FACTOR: Type.Enum(needs, {
    default: "optional",
    description: "Who needs a second factor besides the password; administrators must set one up before anything else.",
    allowed: `one of ${needs.join(", ")}`,
  }),
  SECOND_FACTOR_KEY: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$",
      description:
        "Encrypts the secrets of authenticator apps in the database; not set means that they are not encrypted. Of several keys, the first encrypts and each decrypts.",
      allowed: "32 random bytes as base64url: 43 letters, digits, - or _; or several, separated by commas",
    }),
  ),
};
