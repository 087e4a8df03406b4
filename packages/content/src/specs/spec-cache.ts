import { createHash } from "node:crypto";
import type { CompiledSpec, CompileFile, SpecKind } from "./compile-spec.ts";
import { isUnchanged } from "./neighbours.ts";
import type { SpecFile } from "./open-document.ts";
import { shareStrings } from "./share-strings.ts";

/** A file to compile; `url` tells its versions from other files. */
export interface SpecToCompile extends SpecFile {
  readonly kind: SpecKind;
  readonly bytes: Buffer;
  readonly url: string;
}

/** Compiled files by the hash of their bytes, so that a reload compiles only what has changed. */
export interface SpecCache {
  compile(spec: SpecToCompile): Promise<CompiledSpec>;
  /** The last version that could be compiled, when there is one: while a file cannot be read, it stays. */
  lastGood(url: string): CompiledSpec | undefined;
  /** Forgets what has not been asked for since the last sweep. */
  sweep(): void;
}

/** While a file cannot be compiled for want of time or memory, its last version stays. */
export function createSpecCache(compileFile: CompileFile): SpecCache {
  let kept = new Map<string, CompiledSpec>();
  let asked = new Map<string, CompiledSpec>();
  let lastGood = new Map<string, CompiledSpec>();
  let good = new Map<string, CompiledSpec>();

  return {
    async compile({ kind, bytes, url, ...file }) {
      const key = `${kind} ${createHash("sha256").update(bytes).digest("hex")} ${url} ${file.mount}`;
      const known = kept.get(key);
      const isFresh = known !== undefined && (await isUnchanged(file.folder, known.dependencies ?? []));
      const compiled = isFresh ? known : shareStrings(await compileFile(kind, file));
      asked.set(key, compiled);
      const previous = lastGood.get(url);
      const used = compiled.gaveUp && previous ? { ...previous, findings: compiled.findings } : compiled;
      good.set(url, used);
      return used;
    },
    lastGood(url) {
      const previous = lastGood.get(url);
      if (previous) good.set(url, previous);
      return previous;
    },
    sweep() {
      kept = asked;
      asked = new Map();
      lastGood = good;
      good = new Map();
    },
  };
}
