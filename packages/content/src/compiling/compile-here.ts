import { type CompileFile, compileSpec } from "../specs/compile-spec.ts";
import { compileWebhooks } from "../webhooks/compile-webhooks.ts";

/** In this thread: what takes long is waited for by everybody. */
export const compileHere: CompileFile = (kind, file) => (kind === "api" ? compileSpec(file) : compileWebhooks(file));
