import { AsyncLocalStorage } from "node:async_hooks";
import type { TraceParent } from "../plugins/trace-parent.ts";

export type Facts = Readonly<Record<string, string | number>>;

/** A span's role in its process: it answers a call, it sends one, or neither. */
export type SpanKind = "server" | "client" | "internal";

export interface NewSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts?: Facts;
}

interface StepEnd {
  readonly name?: string;
  readonly facts?: Facts;
  /** The error in one word: a status or a code. Never a message, which may hold user input. */
  readonly fault?: string | undefined;
}

/** A span that is recorded. Who has none records nothing below it. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Begins a child span; undefined after this one has ended. */
  begin(span: NewSpan): Span | undefined;
  /** Only the first end counts. */
  end(how?: StepEnd): void;
}

/** Records what the process does, and sends it to an OpenTelemetry collector. */
export interface Tracing {
  /** The first span of this process, in the caller's trace if it names one; undefined when it is not recorded. */
  begin(span: NewSpan, caller?: TraceParent): Span | undefined;
  /** Sends what is left, as far as there is time for that. */
  close(): Promise<void>;
}

const spans = new AsyncLocalStorage<Span>();

/** The caller's span, if it is recorded. */
export function currentSpan(): Span | undefined {
  return spans.getStore();
}

/** Runs the work within the span, including everything that it does later. */
export function within<T>(span: Span | undefined, work: () => T): T {
  return span ? spans.run(span, work) : work();
}

/** The work as a span of its own below the caller's. `faultOf` names in a word what it was rejected with. */
export async function asStep<T>(
  span: Span | undefined,
  work: () => Promise<T>,
  faultOf: (error: unknown) => string = nameOf,
): Promise<T> {
  if (!span) return work();
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ fault: faultOf(error) });
    throw error;
  }
}

/** W3C Trace Context: what tells a receiver that it is called within this span, which is recorded. */
export function traceParentOf({ traceId, spanId }: Span): string {
  return `00-${traceId}-${spanId}-01`;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "Error";
}
