import { parentPort } from "node:worker_threads";
import { lazy } from "../../lazy.ts";
import { createBudget } from "../budget.ts";
import type { SchemaBundle } from "../schema/bundle-schema.ts";
import { type CheckBundle, compileBundle } from "../schema/compile-bundle.ts";
import type { CheckMessage, ThreadMessage } from "./messages.ts";

/** Where validations go that may take long: whoever started this thread ends it when one takes too long. */
const budget = createBudget();
const checks = new Map<number, () => CheckBundle>();
/** More faults than one answer lists; the rest need not travel. */
const MAX_ERRORS = 200;

function check({ key, bundle, data }: CheckMessage): ThreadMessage {
  try {
    if (bundle)
      checks.set(
        key,
        lazy(() => compile(bundle)),
      );
    const compiled = checks.get(key)?.();
    if (!compiled) throw new Error("The schema did not arrive");
    answer({ type: "compiled" });
    return { type: "checked", errors: compiled.faultsOf(data, Number.POSITIVE_INFINITY).slice(0, MAX_ERRORS) };
  } catch (error) {
    return { type: "broken", message: error instanceof Error ? error.message : String(error) };
  }
}

function compile(bundle: SchemaBundle): CheckBundle {
  const compiled = compileBundle(bundle, budget);
  compiled.prepare();
  return compiled;
}

function answer(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on("message", (message: CheckMessage) => answer(check(message)));
answer({ type: "ready" });
