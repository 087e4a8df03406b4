import Type, { type Static } from "typebox";

/** Roles that rules can give, and what each may do; the same that accounts with a password have. */
const roleNames = ["Administrator", "Integrator"] as const;
export type RoleName = (typeof roleNames)[number];

const Rule = Type.Object(
  {
    /** Name of a claim, or the way to one inside of others: `realm_access.roles`. Left out, with `value`: everybody. */
    claim: Type.Optional(Type.String({ minLength: 1 })),
    value: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    role: Type.Optional(Type.Enum(roleNames)),
    products: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
  },
  { additionalProperties: false },
);
export type Rule = Static<typeof Rule>;

export const Rules = Type.Object({ rules: Type.Array(Rule, { minItems: 1 }) }, { additionalProperties: false });
