import { join, relative, sep } from "node:path";
import {
  BaseResolver,
  type Config,
  createConfig,
  getLineColLocation,
  lintFromString,
  type NormalizedProblem,
  type RawUniversalConfig,
  ResolveError,
  Source,
} from "@redocly/openapi-core";
import type { Content, ContentProblem, Severity, Spec } from "../model.ts";
import { findPublishedFile } from "../published-file.ts";
import { readText } from "../text/read-text.ts";
import { noProviderRules, type ProviderRules, unknownRule } from "./provider-rules.ts";

/**
 * Redocly's strictest recommended set, less what does not suit an API that a provider publishes to its own customers
 * (a licence) and less what the loader itself finds, so that nothing is said twice.
 */
export const ruleset: RawUniversalConfig = {
  extends: ["recommended-strict"],
  rules: {
    "info-license": "off",
    "info-license-strict": "off",
    "operation-operationId": "off",
    "operation-operationId-unique": "off",
    "operation-summary": "off",
    "operation-2xx-response": "off",
    "no-unresolved-refs": "off",
    "operation-tag-defined": "error",
    "no-http-verbs-in-paths": "off",
    "tag-description": "warn",
    "no-unused-components": "warn",
  },
};

/** A hook is the receiver's: it has no server of ours, no access token, and the receiver chooses how it refuses. */
const NOT_OF_WEBHOOKS = {
  "no-empty-servers": "off",
  "security-defined": "off",
  "operation-4xx-response": "off",
} as const;

export const webhooksRuleset: RawUniversalConfig = {
  ...ruleset,
  rules: {
    ...ruleset.rules,
    "operation-summary": "error",
    "operation-2xx-response": "error",
  },
};

/** Findings that affect readers or the sandbox: invalid OpenAPI, or an example that its schema rejects. */
const WARNINGS = new Set([
  "struct",
  "spec-components-invalid-map-name",
  "spec-strict-refs",
  "no-invalid-media-type-examples",
  "no-invalid-parameter-examples",
  "no-invalid-schema-examples",
  "no-identical-paths",
  "no-ambiguous-paths",
  "path-not-include-query",
  "path-parameters-defined",
  "path-declaration-must-exist",
  "operation-parameters-unique",
  "no-required-schema-properties-undefined",
  "no-enum-type-mismatch",
  "no-schema-type-mismatch",
  "no-undefined-server-variable",
  "no-server-variables-empty-enum",
  "no-example-value-and-externalValue",
]);

/** Resolves references as publishing does: files beside the document, never the network. */
class FolderResolver extends BaseResolver {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async loadExternalRef(ref: string): Promise<Source> {
    const path = await findPublishedFile(this.#folder, relative(this.#folder, ref).split(sep).join("/"));
    const read = path === undefined ? undefined : await readText(path);
    if (read === undefined || "findings" in read) throw new ResolveError(new Error(`"${ref}" cannot be read.`));
    return new Source(ref, read.text);
  }
}

/** Lints every OpenAPI file that could be loaded, those of webhooks too, each different one once. */
export async function lintSpecs(
  { modules, directory }: Content,
  rules: ProviderRules = noProviderRules,
): Promise<ContentProblem[]> {
  const configs = await configsOf(rules.forLinter);
  if ("message" in configs) return unknownRule(configs.message);
  const linted = new Set<string>();
  const problems = new Map<string, ContentProblem>();
  const lint = async (folder: string, { file, document }: Spec, config: Config) => {
    if (linted.has(document.index.hash)) return;
    linted.add(document.index.hash);
    for (const problem of await lintFile(directory, folder, file, config))
      problems.set(JSON.stringify(problem), problem);
  };
  for (const { folder, specs, webhookSpecs } of modules) {
    for (const spec of specs) await lint(folder, spec, configs.forApis);
    for (const spec of webhookSpecs) await lint(folder, spec, configs.forWebhooks);
  }
  return [...problems.values()];
}

async function configsOf(wanted: RawUniversalConfig): Promise<{ forApis: Config; forWebhooks: Config } | Error> {
  const withWanted = (ours: RawUniversalConfig): RawUniversalConfig => ({
    extends: [...(ours.extends ?? []), ...(wanted.extends ?? [])],
    rules: { ...ours.rules, ...wanted.rules },
  });
  const forWebhooks = withWanted(webhooksRuleset);
  try {
    const [apis, webhooks] = await Promise.all([
      createConfig(withWanted(ruleset)),
      createConfig({ ...forWebhooks, rules: { ...forWebhooks.rules, ...NOT_OF_WEBHOOKS } }),
    ]);
    return { forApis: apis, forWebhooks: webhooks };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function lintFile(directory: string, folder: string, file: string, config: Config): Promise<ContentProblem[]> {
  const path = join(folder, file);
  const read = await readText(path);
  if ("findings" in read) return [];
  const externalRefResolver = new FolderResolver(folder);
  const linting = lintFromString({ source: read.text, absoluteRef: path, config, externalRefResolver });
  // It throws where a reference leads back to itself.
  const found = await linting.catch((error: Error) => error);
  if (found instanceof Error) {
    const message = `The linter cannot read this document, so its style is not checked: ${oneLine(found.message)}.`;
    return [
      { file: relative(directory, path).split(sep).join("/"), rule: "spec/linter", message, severity: "warning" },
    ];
  }
  return found.filter(({ ignored }) => !ignored).map((problem) => asContentProblem(problem, directory, path));
}

function asContentProblem(problem: NormalizedProblem, directory: string, path: string): ContentProblem {
  const { ruleId, message } = problem;
  const [location] = problem.location;
  const line = location && getLineColLocation(location).start?.line;
  const file = relative(directory, location?.source.absoluteRef ?? path)
    .split(sep)
    .join("/");
  const rest = { file, rule: `openapi/${ruleId}`, message: oneLine(message), severity: severityOf(ruleId) };
  return line === undefined ? rest : { ...rest, line };
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, " ").trim();
}

export function severityOf(ruleId: string): Severity {
  return WARNINGS.has(ruleId) ? "warning" : "style";
}
