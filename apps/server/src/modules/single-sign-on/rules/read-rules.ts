import { readFile } from "node:fs/promises";
import Value from "typebox/value";
import { parse } from "yaml";
import { SettingsError } from "../../../settings/settings-error.ts";
import { type Rule, Rules } from "./rules-schema.ts";

const MEND = "Fix the file; docs/operations.md describes it";

/** The rules of a file. @throws SettingsError for one that cannot be read, or that holds anything else */
export async function readRules(file: string): Promise<readonly Rule[]> {
  const text = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === "ENOENT" ? "where there is no file" : `which cannot be read (${cause.code})`;
    throw new SettingsError(`OIDC_RULES_FILE is "${file}", ${why}`, "Set it to a file that the portal can read");
  });
  const parsed = parseYaml(file, text);
  if (!Value.Check(Rules, parsed)) throw new SettingsError(`${file}: ${whatIsWrong(parsed)}`, MEND);
  parsed.rules.forEach((rule, index) => {
    const wrong = nonsense(rule);
    if (wrong !== undefined) throw new SettingsError(`${file}: rule ${index + 1} ${wrong}`, MEND);
  });
  return parsed.rules;
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    // The first line has the place; below it the library draws the text.
    const [where = ""] = (cause as Error).message.split("\n");
    throw new SettingsError(`${file} is not YAML: ${where.replace(/:$/, "")}`, MEND);
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
