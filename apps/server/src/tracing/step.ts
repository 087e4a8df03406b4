import { AsyncLocalStorage } from "node:async_hooks";
import type { TraceParent } from "../plugins/trace-parent.ts";

export type Facts = Readonly<Record<string, string | number>>;

/** What a step of a trace is to its process: it answers a call, it sends one, or neither. */
export type StepKind = "server" | "client" | "internal";

export interface NewStep {
  readonly name: string;
  readonly kind: StepKind;
  readonly facts?: Facts;
}

export interface StepEnd {
  readonly name?: string;
  readonly facts?: Facts;
  /** What went wrong, in a word: a status, a code. Never a message, which may hold what people sent. */
  readonly fault?: string | undefined;
}

/** A span that is recorded. Who has none records nothing below it. */
export interface Step {
  readonly traceId: string;
  readonly spanId: string;
  /** What follows an end is no part of it: undefined then. */
  begin(step: NewStep): Step | undefined;
  /** Only the first end counts. */
  end(how?: StepEnd): void;
}

/** Records what the process does, and sends it to an OpenTelemetry collector. */
export interface Tracing {
  /** The first step of this process, in the caller's trace if it names one; undefined when it is not recorded. */
  begin(step: NewStep, caller?: TraceParent): Step | undefined;
  /** Sends what is left, as far as there is time for that. */
  close(): Promise<void>;
}

const steps = new AsyncLocalStorage<Step>();

/** The step that the caller is in, as far as it is recorded. */
export function currentStep(): Step | undefined {
  return steps.getStore();
}

/** Whatever the work does, also later, is done within the step. */
export function within<T>(step: Step | undefined, work: () => T): T {
  return step ? steps.run(step, work) : work();
}

/** The work as a step of its own below the caller's. `faultOf` names in a word what it was rejected with. */
export async function asStep<T>(
  step: Step | undefined,
  work: () => Promise<T>,
  faultOf: (error: unknown) => string = nameOf,
): Promise<T> {
  if (!step) return work();
  try {
    const result = await within(step, work);
    step.end();
    return result;
  } catch (error) {
    step.end({ fault: faultOf(error) });
    throw error;
  }
}

/** W3C Trace Context: what tells a receiver that it is called within this step, which is recorded. */
export function traceParentOf({ traceId, spanId }: Step): string {
  return `00-${traceId}-${spanId}-01`;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "Error";
}
