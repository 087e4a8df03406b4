import { parentPort } from "node:worker_threads";
import { reviveLiterals } from "@connect-portal/openapi-document";
import type { ErrorObject } from "ajv/dist/2020.js";
import { lazy } from "../../lazy.ts";
import { createBudget } from "../budget.ts";
import { keepWithin, type WrittenNumber } from "../decimals/kept-digits.ts";
import type { CheckBundle, SchemaBundle } from "../schema/bundle-schema.ts";
import { compileBundle } from "../schema/compile-bundle.ts";

/** A message to the thread. A bundle is sent with its first value; later messages name it. */
export interface CheckMessage {
  readonly key: number;
  readonly bundle?: SchemaBundle;
  readonly data: unknown;
  /** Numbers in it that JavaScript cannot hold. */
  readonly numbers: readonly WrittenNumber[];
}

/** A message from the thread: `ready` after its start, then `compiled` and the result for each value. */
export type ThreadMessage =
  | { readonly type: "ready" }
  | { readonly type: "compiled" }
  | { readonly type: "checked"; readonly errors: readonly ErrorObject[] }
  /** The schema cannot be used: the error of the compiler or the validator. */
  | { readonly type: "broken"; readonly message: string };

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
