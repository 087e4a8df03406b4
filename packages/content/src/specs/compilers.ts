import { compileWebhooks } from "../webhooks/compile-webhooks.ts";
import { type CompiledSpec, compileSpec } from "./compile-spec.ts";

/** What a file describes: calls to the sandbox, or events that are sent to a hook. */
export type SpecKind = "api" | "webhooks";

/** Compiles the text of a file. `fileName` is relative to its module's folder. */
export type CompileText = (kind: SpecKind, text: string, fileName: string) => Promise<CompiledSpec>;

/** In this thread: what takes long is waited for by everybody. */
export const compileHere: CompileText = (kind, text, fileName) =>
  kind === "api" ? compileSpec(text, fileName) : compileWebhooks(text, fileName);
