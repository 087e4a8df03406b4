import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../settings/schema.ts";
import type { Tracing } from "./step.ts";

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
