import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { lintClients } from "../lint/lint-clients.ts";
import { lintSchemas } from "../lint/lint-schemas.ts";
import { judged, type ProviderRules, readProviderRules } from "../lint/provider-rules.ts";
import { loadContent } from "../load-content.ts";
import type { Content, ContentProblem } from "../model.ts";
import { loadSite } from "../site/load-site.ts";
import { countsOf, inOrder, linesOf } from "./report.ts";

/**
 * `npm run content:check [directory] [--all] [--json]`: counts per rule, the first five problems of each (all with
 * `--all`), and a summary. Exit code 1 when there is an error. Without an argument it checks CONTENT_DIR, else ./content.
 */
const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const directory = resolve(positionals[0] ?? process.env.CONTENT_DIR ?? "content");
const content = await loadContent(directory);
const rules = await readProviderRules(directory);
const linted = [...(await lint(content, rules)), ...(await lintSchemas(content)), ...(await lintClients(content))];
const found = [...content.problems, ...linted];
const problems = inOrder([...judged([...found, ...(await siteProblems())], rules), ...rules.problems]);
const counts = countsOf(problems);

if (values.json) console.log(JSON.stringify({ directory, ...sizes(), ...counts, problems }, null, 2));
else for (const line of [...linesOf(problems, values.all), summary()]) console.log(line);
process.exitCode = counts.errors > 0 ? 1 : 0;

function sizes() {
  const { products, releases, modules } = content;
  return {
    products: products.length,
    releases: releases.length,
    modules: modules.length,
    openApiFiles: modules.flatMap(({ specs }) => specs).length,
    webhookFiles: modules.flatMap(({ webhookSpecs }) => webhookSpecs).length,
  };
}

function summary(): string {
  const size = sizes();
  return (
    `${relative(".", directory) || "."}: ${size.products} products, ${size.releases} releases, ` +
    `${size.modules} modules, ${size.openApiFiles} OpenAPI files, ${size.webhookFiles} webhook files; ` +
    `${counts.errors} errors, ${counts.warnings} warnings, ${counts.style} of style`
  );
}

/** A content folder without texts of its own shows those of the repository. */
async function siteProblems(): Promise<readonly ContentProblem[]> {
  const site = join(directory, "site");
  return existsSync(site) ? (await loadSite(site)).problems : [];
}

/** The linter is a development dependency: an installation without it still gets the loader's own checks. */
async function lint(loaded: Content, providerRules: ProviderRules): Promise<ContentProblem[]> {
  try {
    const { lintSpecs } = await import("../lint/lint-specs.ts");
    return await lintSpecs(loaded, providerRules);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    console.error("The OpenAPI linter is not installed; only the loader's own checks have run.");
    return [];
  }
}
