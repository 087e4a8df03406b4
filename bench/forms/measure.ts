import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "@connect-portal/database";
import { startTestPostgres } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import { startPortal } from "../portal/start-portal.ts";
import { receiveMails } from "./receive-mails.ts";
import { type Load, sendForms } from "./send-forms.ts";

export const databases = ["embedded", "server"] as const;
export type DatabaseName = (typeof databases)[number];

/** How long draining may take before the measurement gives up, in milliseconds. */
const PATIENCE = 600_000;
/** How long the mail server stays away after the second start, in milliseconds: the portal has noticed by then. */
const OUTAGE = 10_000;

/** The very first start makes the queue's tables, which holds the embedded database up for seconds, once. */
const WARM_UP = { rate: 20, seconds: 15, from: 0 };

export interface Result {
  readonly database: DatabaseName;
  readonly load: Load;
  /** The warm-up included. */
  readonly accepted: number;
  /** Rows after the portal was killed. */
  readonly messages: number;
  readonly mails: number;
  /** Milliseconds from the mail server's return to the first mail and to the last one. */
  readonly firstMail: number;
  readonly drained: number;
  readonly arrived: number;
  readonly arrivedTwice: number;
}

/** Load with the mail server away; kill -9; count; start again; the mail server returns; count what arrives. */
export async function measure(database: DatabaseName, rate: number, seconds: number): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "connect-portal-bench-"));
  const postgres = database === "server" ? await startTestPostgres() : undefined;
  try {
    const url = await postgres?.createDatabase();
    const port = await freePort();
    const environment = {
      DATA_DIR: folder,
      TRUST_PROXY: "1",
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(port),
      SMTP_SECURITY: "none",
      ...(url ? { DATABASE_URL: url } : {}),
    };
    const portal = await startPortal(environment);
    const warmUp = await sendForms(portal.url, WARM_UP);
    const load = await sendForms(portal.url, { rate, seconds, from: warmUp.last });
    await portal.end("SIGKILL");
    const stored = await countRows(url ? { url } : { dataDir: folder });
    const again = await startPortal(environment);
    await setTimeout(OUTAGE);
    const returned = performance.now();
    const mailbox = await receiveMails(port);
    while (mailbox.arrivals.size < stored.mails && performance.now() - returned < PATIENCE) await setTimeout(100);
    await again.end("SIGTERM");
    await mailbox.stop();
    return {
      database,
      load,
      accepted: warmUp.accepted + load.accepted,
      ...stored,
      firstMail: (mailbox.first ?? Number.NaN) - returned,
      drained: (mailbox.latest ?? Number.NaN) - returned,
      arrived: mailbox.arrivals.size,
      arrivedTwice: [...mailbox.arrivals.values()].filter((times) => times > 1).length,
    };
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function countRows(location: { url: string } | { dataDir: string }) {
  const { db, close } = await openDatabase(location);
  const count = async (table: string) => {
    const { rows } = (await db.execute(sql`SELECT count(*)::integer AS total FROM ${sql.identifier(table)}`)) as {
      rows: { total: number }[];
    };
    return rows[0]?.total ?? 0;
  };
  try {
    return { messages: await count("contact_messages"), mails: await count("mails") };
  } finally {
    await close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (typeof address !== "object" || address === null) throw new Error("No free port");
  return address.port;
}
