import { createHash } from "node:crypto";
import type { CompiledSpec } from "./compile-spec.ts";
import type { CompileText, SpecKind } from "./compilers.ts";

/** A file to compile; `url` tells its versions from other files. */
export interface SpecText {
  readonly kind: SpecKind;
  readonly bytes: Buffer;
  readonly text: string;
  readonly fileName: string;
  readonly url: string;
}

/** Compiled files by the hash of their bytes, so that a reload compiles only what has changed. */
export interface SpecCache {
  compile(spec: SpecText): Promise<CompiledSpec>;
  /** Forgets what has not been asked for since the last sweep. */
  sweep(): void;
}

/** While a file cannot be compiled for want of time or memory, its last version stays. */
export function createSpecCache(compileText: CompileText): SpecCache {
  let kept = new Map<string, Promise<CompiledSpec>>();
  let asked = new Map<string, Promise<CompiledSpec>>();
  let lastGood = new Map<string, CompiledSpec>();
  let good = new Map<string, CompiledSpec>();
  return {
    async compile({ kind, bytes, text, fileName, url }) {
      // JSON and YAML are told apart by the ending, so equal bytes under another ending are another document.
      const key = `${kind} ${createHash("sha256").update(bytes).digest("hex")} ${fileName.split(".").at(-1)}`;
      const compiling = asked.get(key) ?? kept.get(key) ?? compileText(kind, text, fileName);
      asked.set(key, compiling);
      const compiled = await compiling;
      const previous = lastGood.get(url);
      const used = compiled.gaveUp && previous ? { ...previous, findings: compiled.findings } : compiled;
      good.set(url, used);
      return used;
    },
    sweep() {
      kept = asked;
      asked = new Map();
      lastGood = good;
      good = new Map();
    },
  };
}
