import { join } from "node:path";
import { ModuleDescriptor, moduleFiles } from "@connect-portal/contract";
import type { ListedModule } from "./catalogue/parse-catalogue.ts";
import { checkEntries, namedFiles } from "./descriptor/check-entries.ts";
import { descriptorEntries } from "./descriptor/parse-descriptor.ts";
import type { ContentProblem, Module } from "./model.ts";
import { findPublishedFile, locateFiles } from "./published-file.ts";
import { type LoadedSpecs, loadSpecs } from "./specs/load-specs.ts";
import type { SpecCache } from "./specs/spec-cache.ts";
import { type Finding, finding, inFile, lineFinder } from "./text/finding.ts";
import { parseJson } from "./text/parse-text.ts";
import { readText } from "./text/read-text.ts";
import { schemaChecker } from "./text/schema-checker.ts";
import { loadWebhooks } from "./webhooks/load-webhooks.ts";

const checkShape = schemaChecker(ModuleDescriptor, "descriptor/schema");

interface DescriptorRead {
  /** Absent when the text is no JSON or not of the descriptor's shape. */
  readonly descriptor?: ModuleDescriptor;
  readonly findings: readonly Finding[];
}

interface Surroundings {
  readonly directory: string;
  readonly wsYamlUrls: ReadonlySet<string>;
  /** Modules that have a webhooks-descriptor.json. */
  readonly withWebhooks: ReadonlySet<string>;
  readonly specCache: SpecCache;
}

export interface LoadedModule extends LoadedSpecs {
  readonly module: Module;
}

const DESCRIPTOR = "module-descriptor.json";

/** Reads a module's folder. Whatever is wrong in it stays in it: the module comes back with what could be used. */
export async function loadModule(listed: ListedModule, surroundings: Surroundings): Promise<LoadedModule> {
  const folder = moduleFolder(listed, surroundings.directory);
  const bare: Module = { ...listed, folder, specs: [], webhookSpecs: [] };
  const loaded = await guarded(bare, () => loadApis(bare, surroundings));
  const { module, claims, problems } = "claims" in loaded ? loaded : unusable(bare, loaded.problems);
  const webhooks = await guarded(module, () => loadWebhooks(module, surroundings.specCache));
  const { problems: webhookProblems, ...ofWebhooks } = webhooks;
  return { module: { ...module, ...ofWebhooks }, claims, problems: [...problems, ...webhookProblems] };
}

export function moduleFolder({ wsYamlUrl }: ListedModule, directory: string): string {
  return join(directory, schemasOf(wsYamlUrl));
}

/** Relative to the content directory. */
function schemasOf(wsYamlUrl: string): string {
  return moduleFiles(wsYamlUrl).slice(1);
}

/** A file system that fails must not stop other modules. */
async function guarded<Loaded extends object>(
  { wsYamlUrl }: Module,
  load: () => Promise<Loaded>,
): Promise<Loaded | { readonly problems: readonly ContentProblem[] }> {
  try {
    return await load();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problems: inFile(schemasOf(wsYamlUrl), [finding("module/readable", message, undefined)]) };
  }
}

function unusable(module: Module, problems: readonly ContentProblem[]): LoadedModule {
  return { module, claims: new Map(), problems };
}

async function loadApis(bare: Module, surroundings: Surroundings): Promise<LoadedModule> {
  const file = `${schemasOf(bare.wsYamlUrl)}/${DESCRIPTOR}`;
  const withoutApis = (findings: readonly Finding[]) => unusable(bare, inFile(file, findings));
  const path = await findPublishedFile(bare.folder, DESCRIPTOR);
  if (path === undefined) {
    const message = `Module "${bare.name}" (${bare.wsYamlUrl}) has no ${DESCRIPTOR}.`;
    return withoutApis([finding("descriptor/missing", message, undefined)]);
  }
  const read = await readText(path);
  if ("findings" in read) return withoutApis(read.findings);
  const { descriptor, findings } = parseDescriptor(read.text);
  if (!descriptor) return withoutApis(findings);

  const entries = descriptorEntries(descriptor);
  const named = namedFiles(entries);
  const files = await locateFiles(
    bare.folder,
    named.map(({ name }) => name),
  );
  const entryFindings = checkEntries(entries, {
    lineOf: lineFinder(read.text),
    hasFile: (name) => files.has(name),
    hasModule: (wsYamlUrl) => surroundings.wsYamlUrls.has(wsYamlUrl),
    hasWebhooks: (wsYamlUrl) => surroundings.withWebhooks.has(wsYamlUrl),
  });
  const openApi = new Set(named.filter(({ staticContent }) => !staticContent).map(({ name }) => name));
  const specFiles = new Map([...files].filter(([name]) => openApi.has(name)));
  const { claims, problems } = await loadSpecs("api", bare, specFiles, surroundings.specCache);
  const module = { ...bare, descriptor, specs: [...claims.keys()] };
  return { module, claims, problems: [...inFile(file, [...findings, ...entryFindings]), ...problems] };
}

/** Reads the text of module-descriptor.json. */
export function parseDescriptor(text: string): DescriptorRead {
  const read = parseJson(text, "descriptor/syntax");
  if ("findings" in read) return read;
  const findings = checkShape(read.value, text);
  return findings.length > 0 ? { findings } : { descriptor: read.value as ModuleDescriptor, findings: read.warnings };
}
