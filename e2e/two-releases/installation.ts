import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { startTestPostgres } from "@connect-portal/database/testing";
import { expect, vi } from "vitest";
import { startHaProxy } from "../../apps/server/src/testing/machines/haproxy.ts";
import { freePort } from "../../apps/server/src/testing/machines/program.ts";
import { type RunningPortal, startPortal } from "../support/portal.ts";

/** Seconds; longer than HAProxy takes to notice (packaging/haproxy.cfg). */
const DRAIN = 5;
/** Milliseconds that a machine may take to be there for HAProxy. */
const PATIENCE = { timeout: 90_000, interval: 100 };
export const PASSWORD = "two-releases-two-releases-1";

export interface Machine {
  /** Past the proxy. */
  readonly url: string;
  /** Stops what runs, starts this release in its place, and waits until callers are led to it. */
  run(release: string): Promise<void>;
}

/** Two machines with all parts each behind HAProxy, on one PostgreSQL database. */
export interface Installation {
  readonly url: string;
  readonly databaseUrl: string;
  readonly machines: readonly [Machine, Machine];
  stop(): Promise<void>;
}

export async function startInstallation(release: string): Promise<Installation> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-two-releases-"));
  await chmod(folder, 0o755);
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startTestPostgres();
  opened.defer(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const port = await freePort();
  const ports = [await freePort(), await freePort()] as const;
  const databasePort = Number(new URL(databaseUrl).port);
  const proxy = await startHaProxy(folder, port, { webs: ports, sandboxes: ports }, databasePort);
  opened.defer(() => proxy.stop());
  const url = `http://127.0.0.1:${port}`;
  // Of each release for itself, as each is installed in a folder of its own: one would sweep away what the other leaves.
  const cacheOf = (from: string) => join(folder, "caches", basename(from));

  const open = async (at: 0 | 1): Promise<Machine> => {
    let portal: RunningPortal | undefined;
    const name = (["first", "second"] as const)[at];
    const expectUp = async () => {
      const up = [await proxy.isUp(`webs/${name}`), await proxy.isUp(`sandboxes/${name}`)];
      expect(up, `HAProxy leads to the ${name} machine`).toEqual([true, true]);
    };
    const start = (from: string) =>
      startPortal({
        release: from,
        startCache: join(cacheOf(from), name),
        env: {
          NODE_COMPILE_CACHE: join(cacheOf(from), "compiled"),
          PORT: String(ports[at]),
          DATABASE_URL: databaseUrl,
          PUBLIC_URL: url,
          TRUST_PROXY: "1",
          DRAIN_SECONDS: String(DRAIN),
          HUMAN_CHECK: "off",
          ADMIN_PASSWORD: PASSWORD,
          DEMO_PASSWORD: PASSWORD,
          LOG_LEVEL: "warn",
        },
      });
    const run = async (from: string) => {
      expect(await portal?.stop(), "the exit code").toBeOneOf([0, undefined]);
      portal = await start(from);
      await vi.waitFor(expectUp, PATIENCE);
    };
    opened.defer(async () => void (await portal?.stop("SIGKILL")));
    await run(release);
    return { url: `http://127.0.0.1:${ports[at]}`, run };
  };
  const machines = [await open(0), await open(1)] as const;
  const all = opened.move();
  return { url, databaseUrl, machines, stop: () => all.disposeAsync() };
}
