import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BaseResolver,
  type Config,
  createConfig,
  getLineColLocation,
  lintFromString,
  type NormalizedProblem,
  ResolveError,
  type Source,
} from "@redocly/openapi-core";
import type { Content, ContentProblem, Spec } from "../model.ts";
import { ruleset, webhooksRuleset } from "./ruleset.ts";

/** A published file stands alone, and checking it must never reach for the network. */
class ClosedResolver extends BaseResolver {
  override async loadExternalRef(ref: string): Promise<Source> {
    throw new ResolveError(new Error(`"${ref}" is another file; references stay inside the file.`));
  }
}

/** Lints every OpenAPI file that could be loaded, those of webhooks too, each different one once. */
export async function lintSpecs({ modules }: Content): Promise<ContentProblem[]> {
  const [forApis, forWebhooks] = await Promise.all([createConfig(ruleset), createConfig(webhooksRuleset)]);
  const linted = new Set<string>();
  const problems: ContentProblem[] = [];
  const lint = async (folder: string, { file, url, document }: Spec, config: Config) => {
    if (linted.has(document.index.hash)) return;
    linted.add(document.index.hash);
    problems.push(...(await lintFile(join(folder, file), url.slice(1), config)));
  };
  for (const { folder, specs, webhookSpecs } of modules) {
    for (const spec of specs) await lint(folder, spec, forApis);
    for (const spec of webhookSpecs) await lint(folder, spec, forWebhooks);
  }
  return problems;
}

async function lintFile(path: string, file: string, config: Config): Promise<ContentProblem[]> {
  const source = await readFile(path, "utf8");
  const found = await lintFromString({ source, absoluteRef: path, config, externalRefResolver: new ClosedResolver() });
  return found.filter(({ ignored }) => !ignored).map((problem) => asContentProblem(problem, file));
}

function asContentProblem(problem: NormalizedProblem, file: string): ContentProblem {
  const { ruleId, message, severity } = problem;
  const [location] = problem.location;
  const line = location && getLineColLocation(location).start?.line;
  const rest = { file, rule: `openapi/${ruleId}`, message: oneLine(message), severity: asSeverity(severity) };
  return line === undefined ? rest : { ...rest, line };
}

function asSeverity(severity: NormalizedProblem["severity"]): ContentProblem["severity"] {
  return severity === "error" ? "error" : "warning";
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, " ").trim();
}
