import type { FastifyBaseLogger } from "fastify";
import type { TraceParent } from "../plugins/trace-parent.ts";
import type { Settings } from "../settings/schema.ts";
import type { NewStep, Step } from "./step.ts";

/** Records what the process does, and sends it to an OpenTelemetry collector. */
export interface Tracing {
  /** The first step of this process, in the caller's trace if it names one; undefined when it is not recorded. */
  begin(step: NewStep, caller?: TraceParent): Step | undefined;
  /** Sends what is left, as far as there is time for that. */
  close(): Promise<void>;
}

/** Undefined without a collector in the settings: nothing is loaded then. */
export async function openTracing(settings: Settings, log: FastifyBaseLogger): Promise<Tracing | undefined> {
  const url = collectorOf(settings);
  if (url === undefined) return undefined;
  return (await import("./span-recorder.ts")).recordSpans(url, settings, log);
}

function collectorOf(settings: Settings): string | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings;
  return whole ?? (base === undefined ? undefined : `${base.replace(/\/+$/, "")}/v1/traces`);
}
