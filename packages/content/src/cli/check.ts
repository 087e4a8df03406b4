import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { lintSchemas } from "../lint/lint-schemas.ts";
import { loadContent } from "../load-content.ts";
import type { Content, ContentProblem } from "../model.ts";
import { loadSite } from "../site/load-site.ts";

/**
 * `npm run content:check [directory]`: one line per problem, then a summary. Exit code 1 when there is an error.
 * Without an argument it checks CONTENT_DIR, else ./content.
 */
const directory = resolve(process.argv[2] ?? process.env.CONTENT_DIR ?? "content");
const content = await loadContent(directory);
const linted = [...(await lint(content)), ...(await lintSchemas(content))];
const problems = [...content.problems, ...linted, ...(await siteProblems())].sort(byPlace);

for (const problem of problems) console.log(lineOf(problem));
const errors = problems.filter(({ severity }) => severity === "error").length;
const specs = content.modules.flatMap((module) => module.specs);
const webhookSpecs = content.modules.flatMap((module) => module.webhookSpecs);
console.log(
  `${relative(".", directory) || "."}: ${content.products.length} products, ${content.releases.length} releases, ` +
    `${content.modules.length} modules, ${specs.length} OpenAPI files, ` +
    `${webhookSpecs.length} webhook files; ` +
    `${errors} errors, ${problems.length - errors} warnings`,
);
process.exitCode = errors > 0 ? 1 : 0;

/** A content folder without texts of its own shows those of the repository. */
async function siteProblems(): Promise<readonly ContentProblem[]> {
  const site = join(directory, "site");
  return existsSync(site) ? (await loadSite(site)).problems : [];
}

/** The linter is a development dependency: an installation without it still gets the loader's own checks. */
async function lint(loaded: Content): Promise<ContentProblem[]> {
  try {
    const { lintSpecs } = await import("../lint/lint-specs.ts");
    return await lintSpecs(loaded);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    console.log("The OpenAPI linter is not installed; only the loader's own checks have run.");
    return [];
  }
}

function lineOf({ file, line, severity, rule, message }: ContentProblem): string {
  return `${line === undefined ? file : `${file}:${line}`}  ${severity}  ${rule}  ${message}`;
}

function byPlace(left: ContentProblem, right: ContentProblem): number {
  return left.file.localeCompare(right.file) || (left.line ?? 0) - (right.line ?? 0);
}
