import type { Content, Module, Product, Release, Solution } from "@connect-portal/content";
import type {
  ApiSearchResult,
  ModuleAnswer,
  PlacedModule,
  ProductAnswer,
  ReleaseAnswer,
  SolutionAnswer,
} from "@connect-portal/contract";

/** Characters of a module's text: a document's summary may be a book. */
const ABOUT_LENGTH = 300;

export function presentProduct({ id, name, description, enabled }: Product): ProductAnswer {
  return { id, name, description, enabled };
}

export function presentRelease(release: Release): ReleaseAnswer {
  const { id, name, description, deprecated, deprecatedSince, sunset, enabled } = release;
  return {
    id,
    name,
    wsDescription: description,
    deprecated,
    ...(deprecatedSince === undefined ? {} : { deprecatedSince }),
    ...(sunset === undefined ? {} : { sunset }),
    enabled,
  };
}

export function presentSolution(solution: Solution): SolutionAnswer {
  const { id, name, description, enabled, latestVersion, versionName } = solution;
  return { id, name, description, enabled, latestVersion, wsVersion: { name: versionName } };
}

export function presentModule({ id, name, wsYamlUrl, latestVersion, ...files }: Module): ModuleAnswer {
  const indexes = files.specs.map(({ document }) => document.index);
  const [first, ...others] = indexes;
  // "Card Management: Limits" is "Limits" below the module's name.
  const titles = indexes.map(({ title }) => (title.startsWith(`${name}: `) ? title.slice(name.length + 2) : title));
  const about = others.length === 0 ? (first?.summary ?? "") : titles.join(", ");
  const operations = indexes.flatMap((index) => index.operations.filter(({ kind }) => kind === "operation")).length;
  const events = (files.webhooksDescriptor?.modules ?? []).flatMap(({ apis }) => apis).length;
  return { id, name, wsYamlUrl, latestVersion, about: about.slice(0, ABOUT_LENGTH), operations, events };
}

export function presentPlacedModule({ releases, solutions }: Content, module: Module | undefined): PlacedModule | null {
  const solution = solutions.find(({ id }) => id === module?.solutionId);
  const release = releases.find(({ id }) => id === solution?.releaseId);
  if (!module || !solution || !release) return null;
  const { name, wsYamlUrl } = module;
  return { name, wsYamlUrl, solution: solution.name, release: release.name };
}

export function presentApi({ id, name, link }: ApiSearchResult): ApiSearchResult {
  return { id, name, link };
}
