import { join, resolve } from "node:path";
import { type Catalogue, emptyCatalogue } from "./catalogue/catalogue.ts";
import { type CatalogueRead, parseCatalogue } from "./catalogue/parse-catalogue.ts";
import { compileHere } from "./compiling/compile-here.ts";
import { contentVersion } from "./files/content-version.ts";
import { type LoadedModule, loadModule, moduleFolder } from "./load-module.ts";
import type { Content, ContentProblem } from "./model.ts";
import type { Claim } from "./specs/load-specs.ts";
import { located } from "./specs/notes.ts";
import { type Conflict, placeSpecs } from "./specs/place-specs.ts";
import { createSpecCache, type SpecCache } from "./specs/spec-cache.ts";
import { finding, inFile } from "./text/finding.ts";
import { readText } from "./text/read-text.ts";
import { modulesWithWebhooks } from "./webhooks/modules-with-webhooks.ts";

const CATALOGUE = "catalogue.yaml";
/** Modules read at a time: one may wait for a changed file that is compiled in a thread, while the other goes on. */
const LANES = 2;
/** Characters; to find a line in a longer file keeps everybody waiting, and its conflict is named all the same. */
const LONG = 500_000;
const UNCLAIMED: Claim = { routes: [] };

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
  // Before they are read: a file that changes meanwhile is loaded again, and not said to be there too soon.
  const version = await contentVersion(root);
  const wsYamlUrls = new Set(listed.map(({ wsYamlUrl }) => wsYamlUrl));
  const withWebhooks = await modulesWithWebhooks(
    listed.map((entry) => ({ wsYamlUrl: entry.wsYamlUrl, folder: moduleFolder(entry, root) })),
  );
  const loaded = new Array<LoadedModule>(listed.length);
  const rest = listed.entries();
  const lane = async () => {
    for (const [at, entry] of rest) {
      loaded[at] = await loadModule(entry, { directory: root, wsYamlUrls, withWebhooks, specCache });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  specCache.sweep();
  const claims = new Map(loaded.flatMap(({ claims }) => [...claims]));
  const problems = [...earlier, ...loaded.flatMap(({ problems }) => problems)];
  const { modules, conflicts } = placeSpecs(
    loaded.map(({ module }) => module),
    (spec) => claims.get(spec) ?? UNCLAIMED,
  );
  for (const conflict of conflicts) problems.push(await conflictProblem(conflict));
  return { directory: root, version, products, releases, solutions, modules, problems };
}

async function conflictProblem({ module, spec, route, message }: Conflict): Promise<ContentProblem> {
  const read = await readText(join(module.folder, spec.file));
  const text = "text" in read && read.text.length < LONG ? read.text : undefined;
  const note = { rule: "spec/unique-path", message, severity: "warning", pointer: route.pointer } as const;
  return { file: spec.url.slice(1), ...located([note], () => text)[0] } as ContentProblem;
}
