import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { lintClients } from "../lint/lint-clients.ts";
import { lintLinks } from "../lint/lint-links.ts";
import { lintLists } from "../lint/lint-lists.ts";
import { lintSchemas } from "../lint/lint-schemas.ts";
import { judged, type ProviderRules, readProviderRules } from "../lint/provider-rules.ts";
import { loadContent } from "../load-content.ts";
import type { Content, ContentProblem } from "../model.ts";
import { loadSite } from "../site/load-site.ts";
import { type Counts, countsOf, inOrder, linesOf } from "./report.ts";

export interface ContentCheck {
  /** The lines that `npm run content:check` prints. */
  readonly lines: readonly string[];
  /** How many of the problems keep content from being published. */
  readonly errors: number;
}

/**
 * Checks the content in a folder: counts per rule, the first five problems of each, and a summary.
 * @param directory absolute
 * @param options `all` gives every problem, `json` the same as JSON, for other programs
 */
export async function checkContent(
  directory: string,
  options: { readonly all: boolean; readonly json: boolean },
): Promise<ContentCheck> {
  const content = await loadContent(directory);
  const rules = await readProviderRules(directory);
  const linted = [
    ...(await lint(content, rules)),
    ...(await lintSchemas(content)),
    ...(await lintClients(content)),
    ...(await lintLinks(content)),
    ...(await lintLists(content)),
  ];
  const found = [...content.problems, ...linted, ...lintGuides(content), ...(await siteProblems(directory))];
  const problems = inOrder([...judged(found, rules), ...rules.problems]);
  const sizes = sizesOf(content);
  const counts = countsOf(problems);
  return {
    errors: counts.errors,
    lines: options.json
      ? JSON.stringify({ directory, ...sizes, ...counts, problems }, null, 2).split("\n")
      : [...linesOf(problems, options.all), summaryOf(directory, sizes, counts)],
  };
}

function sizesOf({ products, releases, modules }: Content) {
  return {
    products: products.length,
    releases: releases.length,
    modules: modules.length,
    openApiFiles: modules.flatMap(({ specs }) => specs).length,
    webhookFiles: modules.flatMap(({ webhookSpecs }) => webhookSpecs).length,
  };
}

function summaryOf(directory: string, sizes: ReturnType<typeof sizesOf>, counts: Counts): string {
  return (
    `${relative(".", directory) || "."}: ${sizes.products} products, ${sizes.releases} releases, ` +
    `${sizes.modules} modules, ${sizes.openApiFiles} OpenAPI files, ${sizes.webhookFiles} webhook files; ` +
    `${counts.errors} errors, ${counts.warnings} warnings, ${counts.style} of style`
  );
}

/** A content folder without texts of its own shows those of the repository. */
async function siteProblems(directory: string): Promise<readonly ContentProblem[]> {
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

/** Guides that nobody has read since a document of theirs changed, and translations of what has changed. They stay published. */
function lintGuides({ guides }: Content): ContentProblem[] {
  return guides.flatMap(({ slug, documents, translations = {} }) => [
    ...documents
      .filter(({ checked, current }) => checked !== current)
      .map(({ name, current }) => changed(`guides/${slug}.md`, name, current)),
    ...Object.entries(translations)
      .filter(([, { checked, current }]) => checked !== current)
      .map(([tag, { current }]) => changed(`guides/${tag}/${slug}.md`, `guides/${slug}.md`, current)),
  ]);
}

function changed(file: string, name: string, current: string): ContentProblem {
  const message = `${name} has changed. Read the guide beside it, then confirm that it still holds: checked: "${current}".`;
  return { file, rule: "guide/changed", severity: "error", message };
}
