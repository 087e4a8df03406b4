import { compileWebhooks } from "../webhooks/compile-webhooks.ts";
import { type CompiledSpec, compileSpec } from "./compile-spec.ts";
import type { SpecFile } from "./open-document.ts";

/** What a file describes: calls to the sandbox, or events that are sent to a hook. */
export type SpecKind = "api" | "webhooks";

export type CompileFile = (kind: SpecKind, file: SpecFile) => Promise<CompiledSpec>;

/** In this thread: what takes long is waited for by everybody. */
export const compileHere: CompileFile = (kind, file) => (kind === "api" ? compileSpec(file) : compileWebhooks(file));
