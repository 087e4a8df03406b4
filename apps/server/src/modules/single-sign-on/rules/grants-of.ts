import type { RoleName, Rule } from "./rules-schema.ts";

/** What the provider says of a person: of the ID token and of the UserInfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Grants {
  readonly roles: readonly RoleName[];
  /** Ascending; undefined when no rule speaks of products: then they are for administrators to choose. */
  readonly productIds: readonly number[] | undefined;
}

/** What the rules give to a person: all that fit count together. */
export function grantsOf(rules: readonly Rule[], claims: Claims): Grants {
  const fitting = rules.filter((rule) => fits(rule, claims));
  const productIds = fitting.flatMap(({ products = [] }) => products);
  return {
    roles: [...new Set(fitting.flatMap(({ role }) => role ?? []))].sort(),
    productIds: rules.some(({ products }) => products !== undefined)
      ? [...new Set(productIds)].sort((a, b) => a - b)
      : undefined,
  };
}

function fits({ claim, value }: Rule, claims: Claims): boolean {
  if (claim === undefined) return true;
  const said = claimOf(claims, claim);
  return (Array.isArray(said) ? said : [said]).some((one) => one === value);
}

/** A claim by its name, which may have dots or be a URL; else what the dots lead to. Never what every object has. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split(".").reduce<unknown>((at, key) => {
    return typeof at === "object" && at !== null && Object.hasOwn(at, key) ? (at as Claims)[key] : undefined;
  }, claims);
}
