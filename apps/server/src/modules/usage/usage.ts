import { setTimeout as sleep } from "node:timers/promises";
import fp from "fastify-plugin";
import type { FigureSource } from "../../metrics/figures.ts";
import { addUsage } from "./usage.repository.ts";
import { createUsageCounter, outcomes, type UsageCounter } from "./usage-counter.ts";

/** Milliseconds between two times of writing. */
const PAUSE = 60_000;
/** Milliseconds for which the end of the process waits for the database. */
const PATIENCE = 2_000;

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined with `USAGE=off`: nothing is counted then. */
    readonly usage: UsageCounter | undefined;
  }
}

/** One counter for all parts of a process, which writes each minute and at the end. */
export const usage = fp(async (app) => {
  const { database, settings, now } = app.services;
  if (settings.USAGE === "off") {
    app.decorate("usage", undefined);
    return;
  }
  const add = addUsage.bind(undefined, database.db);
  const counter = createUsageCounter({ add, now, log: app.log });
  app.decorate("usage", counter);
  if (settings.PARTS.includes("sandbox")) app.figures.add(usageFigures(counter));
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => {
    writing ??= counter.flush().finally(() => {
      writing = undefined;
    });
  }, PAUSE);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    const over = new AbortController();
    const patience = sleep(PATIENCE, undefined, { ref: false, signal: over.signal }).catch(() => {});
    await Promise.race([Promise.resolve(writing).then(() => counter.flush(true)), patience]);
    over.abort();
  });
});

/** Release and module that a document's address names, `/hps/{release}/{solution}/{module}/…`; empty ones for none. */
export function placeOf(document: string): { readonly release: string; readonly module: string } {
  const [, , release = "", solution = "", module = ""] = document.split("/");
  return { release, module: solution && module && `${solution}/${module}` };
}

/** Calls of the sandbox without whose they are. */
function usageFigures({ totals }: Pick<UsageCounter, "totals">): FigureSource {
  return {
    figures: {
      portal_usage_calls_total: {
        type: "counter",
        help: "Calls of the sandbox, by release, module and outcome.",
        labels: ["release", "module", "outcome"],
      },
    },
    read() {
      const sums = new Map<string, { value: number; labels: Record<string, string> }>();
      for (const [document, counts] of totals) {
        for (const outcome of outcomes) {
          const labels = { ...placeOf(document), outcome };
          const key = Object.values(labels).join(" ");
          const sum = sums.get(key) ?? { value: 0, labels };
          sum.value += counts[outcome];
          sums.set(key, sum);
        }
      }
      return { portal_usage_calls_total: [...sums.values()] };
    },
  };
}
