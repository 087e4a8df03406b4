import { createHash } from "node:crypto";
import { compileWebhooks } from "../webhooks/compile-webhooks.ts";
import { type CompiledSpec, compileSpec } from "./compile-spec.ts";

/** What a file describes: calls to the sandbox, or events that are sent to a hook. */
export type SpecKind = keyof typeof compilers;

const compilers = { api: compileSpec, webhooks: compileWebhooks };

/** Compiled files by the hash of their bytes, so that a reload compiles only what has changed. */
export interface SpecCache {
  compile(kind: SpecKind, bytes: Buffer, text: string, fileName: string): Promise<CompiledSpec>;
  /** Forgets what has not been asked for since the last sweep. */
  sweep(): void;
}

export function createSpecCache(): SpecCache {
  let kept = new Map<string, Promise<CompiledSpec>>();
  let asked = new Map<string, Promise<CompiledSpec>>();
  return {
    compile(kind, bytes, text, fileName) {
      // JSON and YAML are told apart by the ending, so equal bytes under another ending are another document.
      const key = `${kind} ${createHash("sha256").update(bytes).digest("hex")} ${fileName.split(".").at(-1)}`;
      const compiled = asked.get(key) ?? kept.get(key) ?? compilers[kind](text, fileName);
      asked.set(key, compiled);
      return compiled;
    },
    sweep() {
      kept = asked;
      asked = new Map();
    },
  };
}
