import Type, { type Static } from "typebox";

/** What a service's token may do. Calls name the one that they need; a call that names none is for people alone. */
export const serviceScopes = [
  "users:read",
  "users:write",
  "organisations:read",
  "organisations:write",
  "audit:read",
  "system:read",
  "usage:read",
  "content:publish",
  "scim",
] as const;

export type ServiceScope = (typeof serviceScopes)[number];

/** With what each token begins, so that scanners of repositories find one that leaked. */
export const SERVICE_TOKEN_PREFIX = "cps_";

/** Longest life of a token. */
const SERVICE_TOKEN_DAYS = 365;

export const SERVICE_LIMITS = { services: 100, tokens: 20 } as const;

export const ServiceTokenAnswer = Type.Object({
  id: Type.String({ format: "uuid" }),
  name: Type.String(),
  scopes: Type.Array(Type.Enum(serviceScopes)),
  createdAt: Type.String({ format: "date-time" }),
  expiresAt: Type.String({ format: "date-time" }),
  lastUsedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()], { description: "To the minute." }),
});
export type ServiceTokenAnswer = Static<typeof ServiceTokenAnswer>;

/** A service account, with its tokens that are not revoked, the newest first. */
export const ServiceAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: "As the activity log names it." }),
  createdAt: Type.String({ format: "date-time" }),
  tokens: Type.Array(ServiceTokenAnswer),
});
export type ServiceAnswer = Static<typeof ServiceAnswer>;

export const NewServiceBody = Type.Object(
  { name: Type.String({ maxLength: 60, description: "As a username: letters, digits, and . _ - @." }) },
  { additionalProperties: false },
);

export const NewServiceTokenBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S", description: "Where it is used." }),
    scopes: Type.Array(Type.Enum(serviceScopes), { minItems: 1, maxItems: serviceScopes.length, uniqueItems: true }),
    days: Type.Integer({ minimum: 1, maximum: SERVICE_TOKEN_DAYS, description: "After which it expires." }),
  },
  { additionalProperties: false },
);
export type NewServiceTokenBody = Static<typeof NewServiceTokenBody>;

/** The only response that has the token. */
export const IssuedServiceTokenAnswer = Type.Object({
  id: Type.String({ format: "uuid" }),
  token: Type.String(),
  expiresAt: Type.String({ format: "date-time" }),
});
export type IssuedServiceTokenAnswer = Static<typeof IssuedServiceTokenAnswer>;
