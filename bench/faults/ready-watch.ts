import { setTimeout } from "node:timers/promises";
import { call } from "../support/call.ts";

/** Milliseconds between two questions. */
const PACE = 250;

export interface Probe {
  readonly path: "/ready" | "/health";
  /** `performance.now()`. */
  readonly began: number;
  readonly ended: number;
  /** 0 when no answer came within 5 s. */
  readonly status: number;
}

/** Asks /ready and /health again and again, each on its own. */
export function watchReadiness(url: string): { readonly probes: readonly Probe[]; stop(): Promise<void> } {
  const probes: Probe[] = [];
  let stopped = false;
  async function ask(path: Probe["path"]): Promise<void> {
    while (!stopped) {
      const began = performance.now();
      const { status } = await call(url + path, { seconds: 5 });
      probes.push({ path, began, ended: performance.now(), status });
      await setTimeout(PACE);
    }
  }
  const running = [ask("/ready"), ask("/health")];
  return {
    probes,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** Such as "503 × 12, 200 × 3"; an answer that did not come is "none". */
export function tally(probes: readonly Probe[]): string {
  const counts = Map.groupBy(probes, ({ status }) => (status === 0 ? "none" : String(status)));
  return [...counts].map(([status, all]) => `${status} × ${all.length}`).join(", ") || "–";
}
