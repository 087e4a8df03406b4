import Type, { type Static } from "typebox";
import { type PageLanguage, pageLanguages } from "./languages.ts";
import { SignInChallenge } from "./second-factors.ts";
import { texts } from "./texts/labels.ts";

/** Every permission there is. In a file of its own, so that a page that asks for one does not load the schemas. */
export const permissions = ["manage_user", "read_administration", "support_users", "publish_content"] as const;

export type Permission = (typeof permissions)[number];

/** The roles of administration by the permission that each gives. Administrators may do what the others may. */
export const administrationRoles: Readonly<Record<Permission, string>> = texts.roles;

/** Whether who holds `held` may do what one of `needed` allows. */
export function mayDo(held: Iterable<Permission>, needed: readonly Permission[]): boolean {
  const permissionsHeld = new Set(held);
  return permissionsHeld.has("manage_user") || needed.some((permission) => permissionsHeld.has(permission));
}

/** Whose page is /users: who may find and read the accounts of others. */
export const readersOfUsers = ["read_administration", "support_users"] as const satisfies readonly Permission[];

/** Whose page is /system. */
export const readersOfSystem = ["read_administration", "publish_content"] as const satisfies readonly Permission[];

/** What a member of an organisation may do: manage members, change what they share, or only look at it. */
export const memberRoles = ["owner", "developer", "reader"] as const;

export type MemberRole = (typeof memberRoles)[number];

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

/** The signed-in user's own account. Products are those that are open to the user now, by name. */
export const ProfileAnswer = Type.Object({
  username: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  products: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});

export type ProfileAnswer = Static<typeof ProfileAnswer>;

export const LanguageBody = Type.Object(
  { language: Type.Enum(Object.keys(pageLanguages) as PageLanguage[]) },
  { additionalProperties: false },
);

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
