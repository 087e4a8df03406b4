import Type, { type Static } from "typebox";
import type { Permission } from "./permissions.ts";
import { SignInChallenge } from "./second-factors.ts";

export const AuthenticateBody = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 255 }), password: Type.String({ minLength: 1, maxLength: 1024 }) },
  { additionalProperties: false },
);
export type AuthenticateBody = Static<typeof AuthenticateBody>;

/**
 * `jwt` is null when `accountNonLocked` is false: the account exists, the password is right, and it is not active. It is
 * null, too, when the account has a second factor, and `secondFactor` says what is still to be shown.
 */
export const AuthenticateAnswer = Type.Object({
  jwt: Type.Union([Type.String(), Type.Null()]),
  accountNonLocked: Type.Boolean(),
  secondFactor: Type.Optional(SignInChallenge),
});
export type AuthenticateAnswer = Static<typeof AuthenticateAnswer>;

/** Claims of the session token, R-3.1. `productIds` is a comma-separated list such as "1,2,3". */
export interface SessionClaims {
  readonly sub: string;
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
  /** Minutes without use after which it ends; absent for never. */
  readonly idle?: number;
  /** The identity provider at which the user signed in; absent after a password. */
  readonly idp?: string;
  readonly user: {
    readonly username: string;
    readonly roles: readonly {
      readonly name: string;
      readonly authorities: readonly { readonly permission: Permission }[];
    }[];
    readonly productIds: string;
  };
}
