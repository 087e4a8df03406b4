import { createHash, type Hash } from "node:crypto";
import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SANDBOX_BASE } from "@connect-portal/contract";
import { loadBrand } from "./brand/load-brand.ts";
import type { Brand } from "./brand/model.ts";
import { collectCatalogue } from "./catalogue/collect-catalogue.ts";
import { type Catalogue, CatalogueFile, emptyCatalogue } from "./catalogue/parse-catalogue.ts";
import { compileHere } from "./compiling/compile-here.ts";
import { loadGuides } from "./guides/load-guides.ts";
import { type LoadedModule, loadModule, moduleFolder } from "./load-module.ts";
import type { Content, ContentProblem, Module, Spec } from "./model.ts";
import { findPublishedFile } from "./published-file.ts";
import { checkTargets, readSearchWords } from "./search-words.ts";
import { filesOf } from "./site/digest-site.ts";
import type { Route } from "./specs/compile-spec.ts";
import type { Claim } from "./specs/load-specs.ts";
import { located } from "./specs/notes.ts";
import { remount } from "./specs/place-specs.ts";
import { createSpecCache, type SpecCache } from "./specs/spec-cache.ts";
import { type Finding, finding, inFile, lineFinder } from "./text/finding.ts";
import { parseYaml } from "./text/parse-text.ts";
import { readText } from "./text/read-text.ts";
import { schemaChecker } from "./text/schema-checker.ts";
import { WEBHOOKS_DESCRIPTOR } from "./webhooks/load-webhooks.ts";

const checkShape = schemaChecker(CatalogueFile, "catalogue/schema");

interface CatalogueRead {
  /** Absent when the text is no YAML or not of the catalogue's shape. */
  readonly catalogue?: Catalogue;
  readonly findings: readonly Finding[];
}

/** Hexadecimal digits: enough to tell versions apart, few enough to read out. */
const DIGITS = 16;
/** Bytes that are read at a time. */
const PIECE = 1_048_576;

interface Conflict {
  readonly module: Module;
  readonly spec: Spec;
  readonly route: Route;
  readonly message: string;
}

type Found = Pick<Conflict, "route" | "message">;

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

/**
 * Loads the folders of the catalogue's modules, and what stands beside them.
 * @param earlier problems found until here
 * @param brandBefore what is shown in place of a brand that is wrong
 */
export async function loadModules(
  directory: string,
  { products, releases, solutions, modules: listed }: Catalogue,
  earlier: readonly ContentProblem[],
  specCache: SpecCache,
  brandBefore?: Brand,
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
  const { searchWords, text, problems: ofWords } = await readSearchWords(root);
  const { guides, problems: ofGuides } = await loadGuides(root, modules);
  problems.push(...ofWords, ...checkTargets(searchWords, text, { modules, guides }));
  const { brand, problems: ofBrand } = await loadBrand(root, brandBefore);
  problems.push(...ofGuides, ...ofBrand);
  return { directory: root, version, products, releases, solutions, modules, guides, searchWords, brand, problems };
}

async function conflictProblem({ module, spec, route, message }: Conflict): Promise<ContentProblem> {
  const read = await readText(join(module.folder, spec.file));
  const text = "text" in read && read.text.length < LONG ? read.text : undefined;
  const note = { rule: "spec/unique-path", message, severity: "warning", pointer: route.pointer } as const;
  return { file: spec.url.slice(1), ...located([note], () => text)[0] } as ContentProblem;
}

/** The `wsYamlUrl`s of those modules that have a webhooks-descriptor.json, sound or not. */
async function modulesWithWebhooks(
  modules: readonly { readonly wsYamlUrl: string; readonly folder: string }[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { wsYamlUrl, folder } of modules) {
    if ((await findPublishedFile(folder, WEBHOOKS_DESCRIPTOR)) !== undefined) found.add(wsYamlUrl);
  }
  return found;
}

/**
 * Gives each file its place in the sandbox, which can serve a method and path from one document only. A file that does not
 * say where it is served gets a folder of its own when another file of its module has its paths already. Of files that do
 * say so, the first has a path, and the other stays to be read; equal ones may be published again.
 */
function placeSpecs(
  modules: readonly Module[],
  claimOf: (spec: Spec) => Claim,
): { modules: Module[]; conflicts: Conflict[] } {
  const holders = new Map<string, Spec>();
  const conflicts: Conflict[] = [];
  const placed = modules.map((module) => ({
    ...module,
    specs: module.specs.map((spec) => {
      const { routes, mount } = claimOf(spec);
      const isTaken = mount !== undefined && routes.some(({ key }) => isHeld(key, spec, holders));
      const moved = isTaken ? remount(spec, routes, mount) : { spec, routes };
      const [first, ...others] = claim(moved.spec, moved.routes, holders);
      if (first) conflicts.push({ module, spec: moved.spec, ...withOthers(first, others.length) });
      return moved.spec;
    }),
  }));
  return { modules: placed, conflicts };
}

function isHeld(key: string, spec: Spec, holders: ReadonlyMap<string, Spec>): boolean {
  const holder = holders.get(key);
  return holder !== undefined && holder.document.index.hash !== spec.document.index.hash;
}

function claim(spec: Spec, routes: readonly Route[], holders: Map<string, Spec>): Found[] {
  const keys = new Set<string>();
  const found: Found[] = [];
  for (const route of routes) {
    const { key } = route;
    if (keys.has(key)) found.push({ route, message: `${key} is in this file twice; the sandbox uses the first one.` });
    else if (isHeld(key, spec, holders)) {
      const message = `${key} is in ${holders.get(key)?.url} too, and the sandbox uses that file. Give this file its own server below ${SANDBOX_BASE}.`;
      found.push({ route, message });
    }
    keys.add(key);
  }
  for (const key of keys) if (!holders.has(key)) holders.set(key, spec);
  return found;
}

function withOthers({ route, message }: Found, others: number): Found {
  return { route, message: others === 0 ? message : `${message} So do ${others} more operations.` };
}

/**
 * The first digits of the digest of the folder: folders with the same version publish the same content, on any machine.
 */
export async function contentVersion(directory: string): Promise<string> {
  return (await contentDigest(directory)).slice(0, DIGITS);
}

/** SHA-256 of the names and bytes of all files in the folder, in hexadecimal. */
export async function contentDigest(directory: string): Promise<string> {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafeSlow(PIECE);
  for await (const { name, file } of filesOf(directory, "")) {
    hash.update(`${name}\0${file?.size}\0`);
    if (file) await addFile(hash, join(directory, name), piece);
  }
  return hash.digest("hex");
}

/**
 * Reads by pieces, because a film may be larger than memory, and into one piece, because a stream allocates one for each
 * read. The loader reports files that cannot be read.
 */
async function addFile(hash: Hash, path: string, piece: Buffer): Promise<void> {
  try {
    await using file = await open(path);
    for (let length = 1; length > 0; ) {
      length = (await file.read(piece)).bytesRead;
      hash.update(piece.subarray(0, length));
    }
  } catch {
    hash.update("unread");
  }
}

/** Reads the text of catalogue.yaml. An entry that contradicts another one is left out together with what it holds. */
export function parseCatalogue(text: string): CatalogueRead {
  const parsed = parseYaml(text, "catalogue/syntax");
  if ("findings" in parsed) return { findings: parsed.findings };
  const shape = checkShape(parsed.value, text);
  if (shape.length > 0) return { findings: shape };
  return collectCatalogue(parsed.value as CatalogueFile, lineFinder(text));
}
