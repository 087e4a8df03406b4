import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HaProxy, startHaProxy } from "./haproxy.ts";
import { type PgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { type PortalProcess, startPortalProcess } from "./portal-process.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";
import { freePort } from "./program.ts";
import type { Upstreams } from "./proxies.ts";

/** Seconds; longer than HAProxy takes to notice (packaging/haproxy.cfg). */
const DRAIN = 5;
export const PASSWORD = "machines-machines-1";

/** Web, sandbox and worker twice each behind HAProxy, on a primary with a replica behind PgBouncer. */
export interface Installation {
  readonly url: string;
  readonly upstreams: Upstreams;
  readonly postgres: PostgresPair;
  readonly pooler: PgBouncer;
  readonly proxy: HaProxy;
  /** Processes of each machine: web, sandbox and worker. */
  readonly machines: readonly (readonly PortalProcess[])[];
  /** An empty folder of its own. */
  folder(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startInstallation(): Promise<Installation> {
  const stack = new AsyncDisposableStack();
  const root = await mkdtemp(join(tmpdir(), "connect-portal-machines-"));
  // PostgreSQL and PgBouncer run as somebody else when a test runs as root.
  await chmod(root, 0o755);
  stack.defer(() => rm(root, { recursive: true, force: true }));
  const folder = async (name: string) => {
    await mkdir(join(root, name));
    return join(root, name);
  };
  try {
    const postgres = await startPostgresPair(await folder("postgres"));
    stack.defer(postgres.stop);
    const { password, ports } = postgres;
    const pooler = await startPgBouncer(await folder("pgbouncer"), ports.primary, password);
    stack.defer(pooler.stop);
    const port = await freePort();
    const upstreams: Upstreams = {
      webs: [await freePort(), await freePort()],
      sandboxes: [await freePort(), await freePort()],
    };
    const proxy = await startHaProxy(await folder("haproxy"), port, upstreams, ports.primary);
    stack.defer(proxy.stop);
    const url = `http://127.0.0.1:${port}`;
    const settings = {
      DATABASE_URL: `postgres://portal:${password}@127.0.0.1:${pooler.port}/portal`,
      DATABASE_DIRECT_URL: `postgres://portal:${password}@127.0.0.1:${proxy.databasePort}/portal`,
      PUBLIC_URL: url,
      TRUST_PROXY: "1",
      DRAIN_SECONDS: String(DRAIN),
      HUMAN_CHECK: "off",
      ADMIN_PASSWORD: PASSWORD,
      DEMO_PASSWORD: PASSWORD,
    };
    const start = async (part: "web" | "sandbox" | "worker", at: number) => {
      const one = await startPortalProcess(part, at, settings);
      stack.defer(one.kill);
      return one;
    };
    // All at once, the first migration included: one of them makes the tables, and the others wait.
    const machines = await Promise.all(
      [0, 1].map((machine) =>
        Promise.all([
          start("web", upstreams.webs[machine] ?? 0),
          start("sandbox", upstreams.sandboxes[machine] ?? 0),
          start("worker", 0),
        ]),
      ),
    );
    return { url, upstreams, postgres, pooler, proxy, machines, folder, stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
