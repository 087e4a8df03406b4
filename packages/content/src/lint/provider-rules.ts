import { join } from "node:path";
import type { RawUniversalConfig } from "@redocly/openapi-core";
import Type, { type Static } from "typebox";
import type { ContentProblem, Severity } from "../model.ts";
import { findPublishedFile } from "../published-file.ts";
import { finding, inFile } from "../text/finding.ts";
import { parseYaml } from "../text/parse-text.ts";
import { readText } from "../text/read-text.ts";
import { schemaChecker } from "../text/schema-checker.ts";

/** content/rules.yaml, in the words of a configuration of Redocly. */
const RulesFile = Type.Object(
  {
    extends: Type.Optional(Type.Array(Type.String())),
    rules: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Union([
          Type.Enum(["error", "warn", "off"]),
          Type.Object({ severity: Type.Optional(Type.Enum(["error", "warn", "off"])) }),
        ]),
      ),
    ),
  },
  { additionalProperties: false },
);
type RulesFile = Static<typeof RulesFile>;

/** A provider's rules for its own documents. */
export interface ProviderRules {
  /** Redocly's part: sets and rules that run besides ours. */
  readonly forLinter: RawUniversalConfig;
  /** The severity that the provider gave the rule; null when it is off, undefined when nothing is said of it. */
  severityOf(rule: string): Severity | null | undefined;
  readonly problems: readonly ContentProblem[];
}

const FILE = "rules.yaml";
const SEVERITIES = { error: "error", warn: "warning", off: null } as const;
/** Before the name of a rule of Redocly. */
const LINTER = "openapi/";
const checkShape = schemaChecker(RulesFile, "rules/schema");

export const noProviderRules: ProviderRules = { forLinter: {}, severityOf: () => undefined, problems: [] };

/** Reads `rules.yaml` of a content folder; without one, every rule has the severity that it is born with. */
export async function readProviderRules(directory: string): Promise<ProviderRules> {
  if ((await findPublishedFile(directory, FILE)) === undefined) return noProviderRules;
  const read = await readText(join(directory, FILE));
  if ("findings" in read) return { ...noProviderRules, problems: inFile(FILE, read.findings) };
  const parsed = parseYaml(read.text, "rules/syntax");
  const found = "findings" in parsed ? parsed.findings : checkShape(parsed.value, read.text);
  if ("findings" in parsed || found.length > 0) return { ...noProviderRules, problems: inFile(FILE, found) };
  return rulesOf(parsed.value as RulesFile);
}

function rulesOf({ extends: sets = [], rules = {} }: RulesFile): ProviderRules {
  const named = new Map(
    Object.entries(rules).map(([rule, wish]) => {
      const severity = typeof wish === "string" ? wish : (wish.severity ?? "error");
      return [rule.replace(LINTER, ""), SEVERITIES[severity]] as const;
    }),
  );
  const forLinter = Object.entries(rules)
    .map(([rule, wish]) => [rule.replace(LINTER, ""), wish] as const)
    .filter(([rule]) => !rule.includes("/"));
  return {
    forLinter: { extends: sets, rules: Object.fromEntries(forLinter) as RawUniversalConfig["rules"] & object },
    severityOf: (rule) => named.get(rule.startsWith(LINTER) ? rule.slice(LINTER.length) : rule),
    problems: [],
  };
}

/** Problems with the severities that the provider gave their rules; what cannot be published stays an error. */
export function judged(problems: readonly ContentProblem[], { severityOf }: ProviderRules): ContentProblem[] {
  return problems.flatMap((problem) => {
    const wanted = problem.severity === "error" ? undefined : severityOf(problem.rule);
    if (wanted === null) return [];
    return [wanted === undefined ? problem : { ...problem, severity: wanted }];
  });
}

/** The linter does not know a rule or a set that the provider names. */
export function unknownRule(message: string): ContentProblem[] {
  return inFile(FILE, [finding("rules/unknown", message, undefined)]);
}
