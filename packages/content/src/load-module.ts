import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import type { ListedModule } from "./catalogue/catalogue.ts";
import { checkEntries, namedFiles } from "./descriptor/check-entries.ts";
import { type DescriptorEntry, descriptorEntries } from "./descriptor/descriptor-entries.ts";
import { parseDescriptor } from "./descriptor/parse-descriptor.ts";
import { findPublishedFile } from "./files/published-file.ts";
import type { ContentProblem, Module, Spec } from "./model.ts";
import type { Route } from "./specs/compile-spec.ts";
import type { SpecCache } from "./specs/spec-cache.ts";
import { type Finding, finding, inFile } from "./text/finding.ts";
import { lineFinder } from "./text/line-finder.ts";
import { readText } from "./text/read-text.ts";

interface Surroundings {
  readonly directory: string;
  readonly wsYamlUrls: ReadonlySet<string>;
  readonly specCache: SpecCache;
}

export interface LoadedModule {
  readonly module: Module;
  /** What each of its specs wants the sandbox to serve. */
  readonly routes: ReadonlyMap<Spec, readonly Route[]>;
  readonly problems: readonly ContentProblem[];
}

const DESCRIPTOR = "module-descriptor.json";

/** Reads a module's folder. Whatever is wrong in it stays in it: the module comes back with what could be used. */
export async function loadModule(listed: ListedModule, surroundings: Surroundings): Promise<LoadedModule> {
  const schemas = paths.moduleFiles(listed.wsYamlUrl).slice(1);
  const bare: Module = { ...listed, folder: join(surroundings.directory, schemas), specs: [] };
  try {
    return await readModule(bare, schemas, surroundings);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return unusable(bare, schemas, [finding("module/readable", message, undefined)]);
  }
}

function unusable(module: Module, file: string, findings: readonly Finding[]): LoadedModule {
  return { module, routes: new Map(), problems: inFile(file, findings) };
}

async function readModule(bare: Module, schemas: string, surroundings: Surroundings): Promise<LoadedModule> {
  const file = `${schemas}/${DESCRIPTOR}`;
  const path = await findPublishedFile(bare.folder, DESCRIPTOR);
  if (path === undefined) {
    const message = `Module "${bare.name}" (${bare.wsYamlUrl}) has no ${DESCRIPTOR}.`;
    return unusable(bare, file, [finding("descriptor/missing", message, undefined)]);
  }
  const read = await readText(path);
  if ("findings" in read) return unusable(bare, file, read.findings);
  const { descriptor, findings } = parseDescriptor(read.text);
  if (!descriptor) return unusable(bare, file, findings);

  const entries = descriptorEntries(descriptor);
  const files = await locateFiles(bare.folder, entries);
  const entryFindings = checkEntries(entries, {
    lineOf: lineFinder(read.text),
    hasFile: (name) => files.has(name),
    hasModule: (wsYamlUrl) => surroundings.wsYamlUrls.has(wsYamlUrl),
  });
  const { routes, problems } = await loadSpecs(bare, schemas, entries, files, surroundings.specCache);
  const module = { ...bare, descriptor, specs: [...routes.keys()] };
  return { module, routes, problems: [...inFile(file, entryFindings), ...problems] };
}

/** Real paths of the files that the entries name and that may be published. */
async function locateFiles(folder: string, entries: readonly DescriptorEntry[]): Promise<Map<string, string>> {
  const located = new Map<string, string>();
  for (const { name } of namedFiles(entries)) {
    const path = located.get(name) ?? (await findPublishedFile(folder, name));
    if (path !== undefined) located.set(name, path);
  }
  return located;
}

async function loadSpecs(
  { wsYamlUrl }: Module,
  schemas: string,
  entries: readonly DescriptorEntry[],
  files: ReadonlyMap<string, string>,
  specCache: SpecCache,
): Promise<Pick<LoadedModule, "routes" | "problems">> {
  const routes = new Map<Spec, readonly Route[]>();
  const problems: ContentProblem[] = [];
  const openApiFiles = namedFiles(entries).filter(({ staticContent }) => !staticContent);
  for (const name of new Set(openApiFiles.map(({ name }) => name))) {
    const path = files.get(name);
    if (path === undefined) continue;
    const read = await readText(path);
    if ("findings" in read) {
      problems.push(...inFile(`${schemas}/${name}`, read.findings));
      continue;
    }
    const compiled = await specCache.compile(read.bytes, read.text, name);
    problems.push(...inFile(`${schemas}/${name}`, compiled.findings));
    if (!compiled.document) continue;
    const spec = { file: name, url: `${paths.moduleFiles(wsYamlUrl)}/${name}`, document: compiled.document };
    routes.set(spec, compiled.routes);
  }
  return { routes, problems };
}
