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
import type { Content, ContentProblem } from "../model.ts";
import { ruleset } from "./ruleset.ts";

/** A published file stands alone, and checking it must never reach for the network. */
class ClosedResolver extends BaseResolver {
  override async loadExternalRef(ref: string): Promise<Source> {
    throw new ResolveError(new Error(`"${ref}" is another file; references stay inside the file.`));
  }
}

/** Lints every OpenAPI file that could be loaded, each different one once. */
export async function lintSpecs({ modules }: Content): Promise<ContentProblem[]> {
  const config = await createConfig(ruleset);
  const linted = new Set<string>();
  const problems: ContentProblem[] = [];
  for (const { folder, specs } of modules) {
    for (const { file, url, document } of specs) {
      if (linted.has(document.index.hash)) continue;
      linted.add(document.index.hash);
      problems.push(...(await lintFile(join(folder, file), url.slice(1), config)));
    }
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
