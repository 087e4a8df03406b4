import { readFile } from "node:fs/promises";
import Type, { type Static } from "typebox";
import Value from "typebox/value";
import { parse } from "yaml";
import { SettingsError } from "../../settings/schema.ts";

/** Roles that rules can give, and what each may do; the same that accounts with a password have. */
const roleNames = ["Administrator", "Auditor", "Support", "Publisher", "Integrator"] as const;

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

const Rules = Type.Object({ rules: Type.Array(Rule, { minItems: 1 }) }, { additionalProperties: false });

/** The provider's claims about a person, from the ID token and the UserInfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Grants {
  readonly roles: readonly RoleName[];
  /** Ascending; undefined when no rule speaks of products: then they are for administrators to choose. */
  readonly productIds: readonly number[] | undefined;
}

/** The grants of all rules that match the person, together. */
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

const FIX = "Fix the file; docs/sign-in.md describes it";

/** The rules of a file. @throws SettingsError for one that cannot be read, or that holds anything else */
export async function readRules(file: string): Promise<readonly Rule[]> {
  const text = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === "ENOENT" ? "where there is no file" : `which cannot be read (${cause.code})`;
    throw new SettingsError(`OIDC_RULES_FILE is "${file}", ${why}`, "Set it to a file that the portal can read");
  });
  const parsed = parseYaml(file, text);
  if (!Value.Check(Rules, parsed)) throw new SettingsError(`${file}: ${whatIsWrong(parsed)}`, FIX);
  parsed.rules.forEach((rule, index) => {
    const wrong = nonsense(rule);
    if (wrong !== undefined) throw new SettingsError(`${file}: rule ${index + 1} ${wrong}`, FIX);
  });
  return parsed.rules;
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    // The first line has the place; below it the library draws the text.
    const [where = ""] = (cause as Error).message.split("\n");
    throw new SettingsError(`${file} is not YAML: ${where.replace(/:$/, "")}`, FIX);
  }
}

/** Such as "rules/1/role must be equal to one of the allowed values", where rules count from 0. */
function whatIsWrong(parsed: unknown): string {
  const [error] = Value.Errors(Rules, parsed);
  // A member that the schema does not name is held against the schema `false`.
  const said = error?.keyword === "boolean" ? "is not part of a rule" : error?.message;
  return `${error?.instancePath.slice(1) || "it"} ${said ?? "does not have the form of rules"}`;
}

function nonsense({ claim, value, role, products }: Rule): string | undefined {
  if ((claim === undefined) !== (value === undefined)) return "has only one of claim and value";
  return role === undefined && products === undefined ? "gives neither a role nor products" : undefined;
}
