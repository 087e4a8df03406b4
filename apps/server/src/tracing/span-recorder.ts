import { setTimeout } from "node:timers/promises";
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger } from "fastify";
import type { TraceParent } from "../plugins/trace-parent.ts";
import { portalVersion } from "../process/version.ts";
import type { Settings } from "../settings/schema.ts";
import { openExporter } from "./exporter.ts";
import { createSampling } from "./sampling.ts";
import type { NewStep, Step, StepKind, Tracing } from "./step.ts";

/** Spans that wait at most, of about a kilobyte each; more are thrown away. */
const MOST_WAITING = 4096;
const BATCH = 512;
/** Milliseconds between two batches, and for the last ones when the process ends. */
const PAUSE = 5_000;
const LAST = 2_000;
/** Milliseconds after which the next batch goes, whatever becomes of the one before; the exporter gives up sooner. */
const BATCH_TIME = 15_000;
/** Characters. What a caller chose, such as a request's id, is shorter. */
const LONGEST_VALUE = 256;

const kinds: Readonly<Record<StepKind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** OpenTelemetry's own recorder. None of its globals are set: nothing else in the process shares it. */
export function recordSpans(url: string, settings: Settings, log: FastifyBaseLogger): Tracing {
  const processor = new BatchSpanProcessor({
    exporter: openExporter(url, settings.OTEL_EXPORTER_OTLP_HEADERS, log),
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: PAUSE,
    exportTimeoutMillis: BATCH_TIME,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": settings.OTEL_SERVICE_NAME,
      "service.version": portalVersion(),
      "portal.parts": settings.PARTS,
    }),
    // Decided before a span is made.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
  });
  const tracer = provider.getTracer("connect-portal");
  const isSampled = createSampling(settings);
  return {
    begin: (step, caller) => (isSampled(caller) ? new SpanStep(tracer, step, contextOf(caller)) : undefined),
    close: async () => {
      const ended = provider.shutdown().catch(() => {});
      await Promise.race([ended, setTimeout(LAST, undefined, { ref: false })]);
    },
  };
}

function contextOf(caller: TraceParent | undefined): Context {
  if (!caller) return ROOT_CONTEXT;
  const { traceId, spanId } = caller;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

class SpanStep implements Step {
  readonly #tracer: Tracer;
  readonly #span: Span;
  #below: Context | undefined;

  constructor(tracer: Tracer, { name, kind, facts = {} }: NewStep, context: Context) {
    this.#tracer = tracer;
    this.#span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context);
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get spanId(): string {
    return this.#span.spanContext().spanId;
  }

  begin(step: NewStep): Step | undefined {
    if (!this.#span.isRecording()) return undefined;
    this.#below ??= trace.setSpan(ROOT_CONTEXT, this.#span);
    return new SpanStep(this.#tracer, step, this.#below);
  }

  end({ name, facts, fault }: Parameters<Step["end"]>[0] = {}): void {
    if (!this.#span.isRecording()) return;
    if (name !== undefined) this.#span.updateName(name);
    if (facts) this.#span.setAttributes(facts);
    if (fault !== undefined) this.#span.setAttribute("error.type", fault).setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}
