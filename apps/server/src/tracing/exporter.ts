import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger } from "fastify";

/** Milliseconds in which the collector has to take a batch, retries included. */
const PATIENCE = 10_000;
const SUCCESS = 0;

/** Sends batches as JSON over HTTP. A collector that fails is told of once, and once when it works again. */
export function openExporter(url: string, headers: string | undefined, log: FastifyBaseLogger): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: headersOf(headers), timeoutMillis: PATIENCE });
  let isFailing = false;

  function tell(isOk: boolean, error: Error | undefined): void {
    if (isOk !== isFailing) return;
    isFailing = !isOk;
    if (isOk) log.info("the collector takes traces again");
    // Not the error itself: it holds what the collector answered.
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
