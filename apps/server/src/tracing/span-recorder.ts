import { setTimeout } from "node:timers/promises";
import {
  type Context,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger } from "fastify";
import type { TraceParent } from "../plugins/trace-parent.ts";
import { portalVersion } from "../process/version.ts";
import type { Settings } from "../settings/schema.ts";
import type { NewSpan, Span, SpanKind, Tracing } from "./span.ts";

/** Whether something that begins here is recorded. */
type Sampling = (caller?: TraceParent) => boolean;

type SamplingSettings = Pick<Settings, "OTEL_TRACES_SAMPLER" | "OTEL_TRACES_SAMPLER_ARG">;

/** Milliseconds in which the collector has to take a batch, retries included. */
const PATIENCE = 10_000;

const SUCCESS = 0;

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

const kinds: Readonly<Record<SpanKind, OtelSpanKind>> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  internal: OtelSpanKind.INTERNAL,
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
    begin: (span, caller) => (isSampled(caller) ? new RecordedSpan(tracer, span, contextOf(caller)) : undefined),
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

class RecordedSpan implements Span {
  readonly #tracer: Tracer;
  readonly #span: OtelSpan;
  #below: Context | undefined;

  constructor(tracer: Tracer, { name, kind, facts = {} }: NewSpan, context: Context) {
    this.#tracer = tracer;
    this.#span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context);
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get spanId(): string {
    return this.#span.spanContext().spanId;
  }

  begin(span: NewSpan): Span | undefined {
    if (!this.#span.isRecording()) return undefined;
    this.#below ??= trace.setSpan(ROOT_CONTEXT, this.#span);
    return new RecordedSpan(this.#tracer, span, this.#below);
  }

  end({ name, facts, fault }: Parameters<Span["end"]>[0] = {}): void {
    if (!this.#span.isRecording()) return;
    if (name !== undefined) this.#span.updateName(name);
    if (facts) this.#span.setAttributes(facts);
    if (fault !== undefined) this.#span.setAttribute("error.type", fault).setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

/** Sends batches as JSON over HTTP. A collector that fails is told of once, and once when it works again. */
function openExporter(url: string, headers: string | undefined, log: FastifyBaseLogger): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: headersOf(headers), timeoutMillis: PATIENCE });
  let isFailing = false;

  function tell(isOk: boolean, error: Error | undefined): void {
    if (isOk !== isFailing) return;
    isFailing = !isOk;
    if (isOk) log.info("the collector takes traces again");
    // The error itself holds the collector's answer.
    else log.warn({ reason: error?.message, collector: new URL(url).origin }, "traces cannot be sent and are lost");
  }

  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        tell(result.code === SUCCESS, result.error);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

function headersOf(text = ""): Record<string, string> {
  const pairs = text.split(",").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

/**
 * A caller can prevent the recording of a call, but cannot force it: anybody may send a traceparent. A random number
 * therefore decides, where OpenTelemetry's own samplers use the trace id, which the caller chose.
 */
function createSampling({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: SamplingSettings) {
  const rate = sampler.endsWith("always_off") ? 0 : sampler.endsWith("always_on") ? 1 : share;
  const heedsCaller = sampler.startsWith("parentbased");
  const sampling: Sampling = (caller) => {
    if (heedsCaller && caller && !isRecorded(caller)) return false;
    return Math.random() < rate;
  };
  return sampling;
}

/** The last bit of the flags; the others say nothing of that. */
function isRecorded({ flags }: TraceParent): boolean {
  return (Number.parseInt(flags, 16) & 1) === 1;
}
