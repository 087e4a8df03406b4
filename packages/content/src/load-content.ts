import { join, resolve } from "node:path";
import { type Catalogue, emptyCatalogue } from "./catalogue/catalogue.ts";
import { type CatalogueRead, parseCatalogue } from "./catalogue/parse-catalogue.ts";
import { loadModule, moduleFolder } from "./load-module.ts";
import type { Content, ContentProblem, Module, Spec } from "./model.ts";
import type { Route } from "./specs/compile-spec.ts";
import { compileHere } from "./specs/compilers.ts";
import { type Conflict, dropConflicts } from "./specs/drop-conflicts.ts";
import { createSpecCache, type SpecCache } from "./specs/spec-cache.ts";
import { finding, inFile } from "./text/finding.ts";
import { lineFinder } from "./text/line-finder.ts";
import { readText } from "./text/read-text.ts";
import { modulesWithWebhooks } from "./webhooks/modules-with-webhooks.ts";

const CATALOGUE = "catalogue.yaml";
/** Characters; to find a line in a longer file keeps everybody waiting, and its conflict is named all the same. */
const LONG = 500_000;

/**
 * Reads and checks everything that the operator publishes. It never throws because of what the files hold: what is
 * wrong comes back as `problems`, and stops only its own module. A broken catalogue.yaml leaves the lists empty.
 */
export async function loadContent(directory: string): Promise<Content> {
  const { catalogue = emptyCatalogue, problems } = await readCatalogue(directory);
  return loadModules(directory, catalogue, problems, createSpecCache(compileHere));
}

/** `catalogue` is absent when catalogue.yaml is missing or cannot be used. */
export async function readCatalogue(
  directory: string,
): Promise<{ catalogue?: Catalogue; problems: readonly ContentProblem[] }> {
  const { findings, catalogue } = await parseCatalogueFile(join(directory, CATALOGUE));
  return { ...(catalogue ? { catalogue } : {}), problems: inFile(CATALOGUE, findings) };
}

async function parseCatalogueFile(path: string): Promise<CatalogueRead> {
  try {
    const read = await readText(path);
    return "findings" in read ? read : parseCatalogue(read.text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { findings: [finding("catalogue/readable", message, undefined)] };
  }
}

/** Loads the folders of the catalogue's modules. `earlier` are the problems found until here. */
export async function loadModules(
  directory: string,
  { products, releases, solutions, modules: listed }: Catalogue,
  earlier: readonly ContentProblem[],
  specCache: SpecCache,
): Promise<Content> {
  const root = resolve(directory);
  const wsYamlUrls = new Set(listed.map(({ wsYamlUrl }) => wsYamlUrl));
  const withWebhooks = await modulesWithWebhooks(
    listed.map((entry) => ({ wsYamlUrl: entry.wsYamlUrl, folder: moduleFolder(entry, root) })),
  );
  const loaded: Module[] = [];
  const routes = new Map<Spec, readonly Route[]>();
  const problems = [...earlier];
  // One after the other: a reload leaves the event loop to requests between two files.
  for (const entry of listed) {
    const result = await loadModule(entry, { directory: root, wsYamlUrls, withWebhooks, specCache });
    loaded.push(result.module);
    for (const [spec, claimed] of result.routes) routes.set(spec, claimed);
    problems.push(...result.problems);
  }
  specCache.sweep();
  const { modules, conflicts } = dropConflicts(loaded, (spec) => routes.get(spec) ?? []);
  for (const conflict of conflicts) problems.push(await conflictProblem(conflict));
  return { directory: root, products, releases, solutions, modules, problems };
}

async function conflictProblem({ module, spec, route, message }: Conflict): Promise<ContentProblem> {
  const read = await readText(join(module.folder, spec.file));
  const line = "text" in read && read.text.length < LONG ? lineFinder(read.text)(route.path) : undefined;
  return { file: spec.url.slice(1), ...finding("spec/unique-path", message, line) };
}
