import type { Launch, WatchedPortal } from "../support/portal.ts";
import type { PostgresServer } from "../support/postgres-server.ts";
import type { Ledger } from "./ledger.ts";
import type { MailSink } from "./mail-sink.ts";
import type { Cast } from "./prepare-accounts.ts";
import type { SlowProxy } from "./slow-proxy.ts";
import type { Writers } from "./writers.ts";

export const databases = ["embedded", "server"] as const;
export type DatabaseName = (typeof databases)[number];

/** A portal under writes, and all that can be done to it. */
export interface Stage {
  readonly url: string;
  /** What it writes, in a temporary folder. */
  readonly dataDir: string;
  /** A folder for what the fault itself needs. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly portal: WatchedPortal;
  readonly sink: MailSink;
  readonly cast: Cast;
  readonly ledger: Ledger;
  readonly writers: Writers;
  /** Only with the database "server". */
  readonly server: DatabaseServer | undefined;
  /** Starts the portal anew, after it was ended, and waits until it is ready. */
  relaunch(): Promise<void>;
  /** Marks that are lost and that are there twice, and what is wrong with the activity log. The portal is not running. */
  inspect(): Promise<void>;
}

export interface DatabaseServer {
  readonly postgres: PostgresServer;
  readonly url: string;
  readonly role: string;
  /** Stands between the portal and the server. */
  readonly proxy: SlowProxy;
}

/** How long and how often, for a whole run or a short one. */
export interface Extent {
  readonly isShort: boolean;
  readonly rounds: number;
  /** `whole` seconds, or what a short run takes of them. */
  seconds(whole: number): number;
  times(whole: number): number;
}

export interface Struck {
  /** How often the server was to be started again. */
  readonly restarts?: number;
  /** Seconds until all was well, where it was struck more than once: the longest but for the last one. */
  readonly slowest?: number;
  /** When the cause ended, `performance.now()`; the moment of the return if left out. */
  readonly endedAt?: number;
}

export interface Fault {
  /** For --only. */
  readonly name: string;
  title(extent: Extent): string;
  readonly databases: readonly DatabaseName[];
  readonly launch?: Launch;
  /** Is a part of a short run. */
  readonly isShort?: boolean;
  /** What this machine lacks for it. */
  missing?(): string | undefined;
  /** Megabytes of the file system of its own that DATA_DIR is on; without it, it is on the machine's. */
  readonly diskSize?: number;
  /** The activity log is cut: `npm run audit:verify` has to say so. */
  readonly cutsLog?: true;
  /** Seconds in which the last mail has to arrive after a whole run, where it is not three minutes. */
  readonly mailPatience?: number;
  settings?(folder: string): Promise<NodeJS.ProcessEnv>;
  /** Brings the cause about, and takes it away again. */
  strike(stage: Stage, extent: Extent): Promise<Struck | undefined>;
}
