import { type CompileFile, compileSpec } from "../specs/compile-spec.ts";
import { compileWebhooks } from "../webhooks/compile-webhooks.ts";

/** Runs in this thread, so everything else waits for a long compilation. */
export const compileHere: CompileFile = (kind, file) => (kind === "api" ? compileSpec(file) : compileWebhooks(file));
