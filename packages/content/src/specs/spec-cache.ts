import { createFileHashes, hashOf } from "../text/file-hashes.ts";
import type { Finding } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";
import type { CompiledSpec, CompileFile, SpecKind } from "./compile-spec.ts";
import { isUnchanged } from "./neighbours.ts";
import type { SpecFile } from "./open-document.ts";

/** A file to compile; `url` tells its versions from other files. */
interface SpecToCompile extends Omit<SpecFile, "text"> {
  readonly kind: SpecKind;
  readonly path: string;
  readonly url: string;
}

/** Compiled files by the hash of their bytes, so that a reload reads and compiles only what has changed. */
export interface SpecCache {
  compile(spec: SpecToCompile): Promise<CompiledSpec>;
  /** Forgets what has not been asked for since the last sweep. */
  sweep(): void;
}

/**
 * Keeps a file's last version while somebody is still writing it, and while it cannot be compiled for lack of time or
 * memory.
 */
export function createSpecCache(compileFile: CompileFile): SpecCache {
  const hashes = createFileHashes();
  let kept = new Map<string, CompiledSpec>();
  let asked = new Map<string, CompiledSpec>();
  let lastGood = new Map<string, CompiledSpec>();
  let good = new Map<string, CompiledSpec>();

  /** `file` is compiled unless it is known. */
  async function compiledOf({ kind, path, url, ...file }: SpecToCompile): Promise<CompiledSpec> {
    const keyOf = (hash: string | undefined) => `${kind} ${hash} ${url} ${file.mount}`;
    const key = keyOf(await hashes.of(path));
    const known = kept.get(key);
    if (known && (await isUnchanged(file.folder, known.dependencies ?? [], hashes))) {
      asked.set(key, known);
      return known;
    }
    const read = await readText(path);
    if ("findings" in read) return { routes: [], findings: read.findings, gaveUp: isChanging(read.findings) };
    const compiled = shareStrings(await compileFile(kind, { ...file, text: read.text }));
    asked.set(keyOf(hashOf(read.bytes)), compiled);
    return compiled;
  }

  return {
    async compile(spec) {
      const compiled = await compiledOf(spec);
      const previous = lastGood.get(spec.url);
      const used = compiled.gaveUp && previous ? { ...previous, findings: compiled.findings } : compiled;
      good.set(spec.url, used);
      return used;
    },
    sweep() {
      hashes.sweep();
      kept = asked;
      asked = new Map();
      lastGood = good;
      good = new Map();
    },
  };
}

/** Whoever writes the file will finish soon; until then readers get the previous version. */
function isChanging(findings: readonly Finding[]): boolean {
  return findings.some(({ rule }) => rule === "file/changing");
}

/**
 * Makes equal strings identical. A document from another thread or from a file has a separate string for every path and
 * rule: a quarter of the memory that a portal needs for its documents.
 */
export function shareStrings(compiled: CompiledSpec): CompiledSpec {
  const known = new Map<string, string>();
  const { document, routes, findings } = compiled;
  for (const part of [document?.index.operations, document?.index.schemas, document?.routes(), routes, findings])
    share(part, known);
  return compiled;
}

/** None of these lists is nested deeply. */
function share(value: unknown, known: Map<string, string>): unknown {
  if (typeof value === "string") {
    const first = known.get(value);
    if (first !== undefined) return first;
    known.set(value, value);
  } else if (typeof value === "object" && value !== null) {
    const parts = value as Record<string, unknown>;
    for (const name of Object.keys(parts)) parts[name] = share(parts[name], known);
  }
  return value;
}
