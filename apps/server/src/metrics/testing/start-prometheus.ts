import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

const script = new URL("../../../../../scripts/test-tools.js", import.meta.url).href;
const { findPrometheus }: { findPrometheus(): string | undefined } = await import(script);

export interface Prometheus {
  /** The samples of an expression at this moment. @throws Error with what Prometheus said of it */
  query(expression: string): Promise<readonly { metric: Record<string, string>; value: [number, string] }[]>;
  stop(): Promise<void>;
}

/** The folder of its programs. @throws Error where there is none; the test is left out there */
export function prometheusFolder(): string {
  const folder = findPrometheus();
  if (folder === undefined) throw new Error("There is no Prometheus: npm run setup brings it");
  return folder;
}

/** A real Prometheus that scrapes one address each second under the job name of ops/prometheus.yaml. */
export async function startPrometheus(target: string): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-prometheus-"));
  const config = join(folder, "prometheus.yaml");
  const scrape = { job_name: "connect-portal", static_configs: [{ targets: [target] }] };
  // JSON is YAML.
  await writeFile(config, JSON.stringify({ global: { scrape_interval: "1s" }, scrape_configs: [scrape] }));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    join(prometheusFolder(), "prometheus"),
    [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, "data")}`, `--web.listen-address=${address}`],
    { stdio: "ignore" },
  );
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true });
  };
  const becomeReady = async () => {
    const { ok } = await fetch(`http://${address}/-/ready`);
    if (!ok) throw new Error("Prometheus is not ready");
  };
  await vi.waitFor(becomeReady, { timeout: 30_000, interval: 100 }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    query: async (expression) => {
      const body = new URLSearchParams({ query: expression });
      const answer = await fetch(`http://${address}/api/v1/query`, { method: "POST", body });
      const { status, error, data } = (await answer.json()) as {
        status: string;
        error?: string;
        data: { result: { metric: Record<string, string>; value: [number, string] }[] };
      };
      if (status !== "success") throw new Error(`${expression}: ${error}`);
      return data.result;
    },
    stop,
  };
}

/** Prometheus does not accept port 0: finds a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
