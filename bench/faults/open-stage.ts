import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { verifyChain } from "../../apps/server/src/testing/machines/verify-chain.ts";
import { launchPortal, untilReady } from "../support/portal.ts";
import type { PostgresServer } from "../support/postgres-server.ts";
import { freePort } from "../support/processes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Count, countStored } from "./count-stored.ts";
import type { DatabaseServer, Fault, Stage } from "./fault.ts";
import { Ledger } from "./ledger.ts";
import { openMailSink } from "./mail-sink.ts";
import { PASSWORD, prepareAccounts } from "./prepare-accounts.ts";
import { openSlowProxy } from "./slow-proxy.ts";
import { mountDisk } from "./small-disk.ts";
import { startWriters } from "./writers.ts";

interface Found {
  readonly lost: Set<string>;
  readonly twice: Set<string>;
  /** What was wrong with the activity log. */
  readonly chain: string[];
  /** Subjects that the latest inspection has found among the failed mails. */
  failedMails: ReadonlySet<string>;
  pendingMails: ReadonlySet<string>;
}

interface OpenStage extends Stage {
  /** The findings of all inspections together. */
  readonly found: Found;
  close(): Promise<void>;
}

/** Starts a portal on a database of its own, with accounts and writers. */
export async function openStage(fault: Fault, postgres: PostgresServer | undefined): Promise<OpenStage> {
  await using opened = new AsyncDisposableStack();
  const temporary = await temporaryFolder("faults");
  opened.defer(() => temporary.remove());
  const folder = temporary.path;
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  if (fault.diskSize !== undefined) opened.defer(mountDisk(dataDir, fault.diskSize));

  const sink = await openMailSink(await freePort());
  opened.defer(() => sink.close());
  const server = postgres && (await openServer(postgres));
  if (server) opened.defer(() => server.proxy.close());
  const environment = {
    HUMAN_CHECK: "off",
    TRUST_PROXY: "1",
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(sink.port),
    SMTP_SECURITY: "none",
    DATA_DIR: dataDir,
    ...(server ? { DATABASE_URL: throughProxy(server) } : {}),
    ...(await fault.settings?.(folder)),
  };
  const port = await freePort();
  let portal = launchPortal(port, environment, fault.launch);
  opened.defer(async () => void (await portal.end("SIGKILL")));
  await untilReady(portal);
  const { url } = portal;
  const ledger = new Ledger();
  const cast = await prepareAccounts(url).catch((cause) => {
    throw new Error(`The portal does not work:\n${portal.output()}`, { cause });
  });
  const writers = startWriters(url, cast, ledger);
  opened.defer(() => writers.stop());
  const found: Found = {
    lost: new Set(),
    twice: new Set(),
    chain: [],
    failedMails: new Set(),
    pendingMails: new Set(),
  };
  const parts = opened.move();
  return {
    url,
    dataDir,
    folder,
    environment,
    sink,
    cast,
    ledger,
    writers,
    server,
    found,
    get portal() {
      return portal;
    },
    relaunch: async () => {
      portal = launchPortal(port, environment, fault.launch);
      await untilReady(portal);
    },
    inspect: async () => {
      const count: Count = await countStored(server ? { url: server.url } : { dataDir }, ledger);
      for (const mark of count.lost) found.lost.add(mark);
      for (const mark of count.twice) found.twice.add(mark);
      found.failedMails = new Set(count.failedMails);
      found.pendingMails = new Set(count.pendingMails);
      const fault = await verifyChain({ DATA_DIR: dataDir, ...(server ? { DATABASE_URL: server.url } : {}) });
      if (fault !== undefined) found.chain.push(fault);
    },
    close: () => parts.disposeAsync(),
  };
}

async function openServer(postgres: PostgresServer): Promise<DatabaseServer> {
  const { url, role } = await postgres.createDatabase();
  return { postgres, url, role, proxy: await openSlowProxy(postgres.port) };
}

function throughProxy({ url, proxy }: DatabaseServer): string {
  const changed = new URL(url);
  changed.port = String(proxy.port);
  return changed.href;
}
