import type { FastifyBaseLogger } from "fastify";
import { Counter, Gauge, Registry } from "prom-client";
import type { FigureKind, FigureSource, Figures, Sample } from "./figures.ts";

/** Milliseconds after which a source counts as one that does not know: Prometheus gives a scrape ten seconds. */
const PATIENCE = 4_000;

export interface Exposition {
  readonly registry: Registry;
  /**
   * Metrics in Prometheus' text format. Concurrent readers share one result: many scrapes cost the database as much as
   * one.
   */
  read(): Promise<string>;
}

/** Reads all figures when they are asked for. What a source does not know now is left out, and the rest is there. */
export function createExposition(figures: Figures, log: FastifyBaseLogger): Exposition {
  const registry = new Registry();
  const made = new Map<FigureSource, ReturnType<typeof makeMetrics>>();
  let reading: Promise<string> | undefined;

  async function readSource(source: FigureSource): Promise<void> {
    const metrics = made.get(source) ?? makeMetrics(source, registry);
    made.set(source, metrics);
    const values = await inTime(Promise.resolve(source.read())).catch((err: unknown) => {
      log.debug({ err }, "figures cannot be read");
      return {} as Readonly<Record<string, undefined>>;
    });
    for (const [name, metric] of metrics) {
      const value = values[name] ?? [];
      metric.setTo(typeof value === "number" ? [{ value }] : value);
    }
  }

  async function readAll(): Promise<string> {
    await Promise.all(figures.sources().map(readSource));
    return registry.metrics();
  }

  return {
    registry,
    read: () => {
      reading ??= readAll().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}

interface Metric {
  setTo(samples: readonly Sample[]): void;
}

function makeMetrics({ figures }: FigureSource, registry: Registry): ReadonlyMap<string, Metric> {
  return new Map(Object.entries(figures).map(([name, kind]) => [name, makeMetric(name, kind, registry)]));
}

function makeMetric(name: string, { type, help, labels = [] }: FigureKind, registry: Registry): Metric {
  const described = { name, help, labelNames: [...labels], registers: [registry] };
  const metric = type === "counter" ? new Counter(described) : new Gauge(described);
  return {
    setTo: (samples) => {
      metric.reset();
      // A metric without labels starts at 0, but an unknown value is not 0.
      if (labels.length === 0) metric.remove();
      for (const { value, labels: own = {} } of samples) metric.inc(own, value);
    },
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${PATIENCE / 1000} s`)), PATIENCE);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
