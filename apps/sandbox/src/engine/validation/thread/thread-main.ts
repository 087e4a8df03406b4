import { parentPort } from "node:worker_threads";
import { reviveLiterals } from "@connect-portal/openapi-document";
import { lazy } from "../../lazy.ts";
import { createBudget } from "../budget.ts";
import { keepWithin } from "../decimals/kept-digits.ts";
import type { SchemaBundle } from "../schema/bundle-schema.ts";
import type { CheckBundle } from "../schema/check-bundle.ts";
import { compileBundle } from "../schema/compile-bundle.ts";
import type { CheckMessage, ThreadMessage } from "./messages.ts";

/** Runs validations that may take long. The parent ends this thread when one takes too long. */
const budget = createBudget();
const checks = new Map<number, () => CheckBundle>();
/** More faults than one answer lists; the rest need not travel. */
const MAX_ERRORS = 200;

function check({ key, bundle, data, numbers }: CheckMessage): ThreadMessage {
  try {
    if (bundle)
      checks.set(
        key,
        lazy(() => compile(reviveLiterals(bundle))),
      );
    const compiled = checks.get(key)?.();
    if (!compiled) throw new Error("The schema did not arrive");
    keepWithin(data, numbers);
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
