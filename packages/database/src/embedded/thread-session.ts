import type { PGlite } from "@electric-sql/pglite";
import type { CallStatus } from "./messages.ts";
import { concatenate } from "./wire-messages.ts";

/** Fields end with a zero; the code is never the first one. */
const READ_ONLY = Buffer.from("\0C25006\0");

const DISK_FULL = Buffer.from("\0C53100\0");

/** Bytes after which a part of a long answer leaves, so that its reader does not get it all in one go. */
const PIECE = 65_536;

/** Milliseconds between two looks whether the write-ahead log has grown. */
const TIDYING = 2_000;
/**
 * PGlite has no process that makes checkpoints: its write-ahead log would grow until the disk is full, and be read as a
 * whole after a crash. 32 MB are read in about a second.
 */
const CHECKPOINT_WHEN_GROWN = `DO $$ BEGIN
  IF pg_current_wal_lsn() - (SELECT redo_lsn FROM pg_control_checkpoint()) > 33554432 THEN CHECKPOINT; END IF;
END $$`;

/** The status with which PGlite leaves WebAssembly after an SQL error; it goes on by itself then. */
const SQL_ERROR = 100;

/** The one session that PGlite has. It serves the connections one after the other. */
export class ThreadSession {
  readonly #database: PGlite;
  #isUntidy = false;
  #mayWrite = true;
  #isSetToWrite = true;

  /** @param giveUp is called when PostgreSQL has broken down, and does not return */
  constructor(database: PGlite, giveUp: (error: unknown) => never) {
    this.#database = database;
    endOnPanic(database, giveUp);
    setInterval(() => {
      this.#isUntidy = true;
    }, TIDYING);
  }

  /** Leaves nothing of the connection before: transaction, settings, locks, prepared statements. */
  async begin(): Promise<void> {
    await this.leave();
    await this.#run("DISCARD ALL");
    this.#isSetToWrite = true;
    await this.#setWrites();
  }

  async leave(): Promise<void> {
    if (this.#database.isInTransaction()) await this.#run("ROLLBACK");
    await this.#setWrites();
  }

  async execute(
    request: Uint8Array,
    answer: (bytes: Uint8Array<ArrayBuffer>, status: CallStatus) => void,
  ): Promise<void> {
    const isReadOnly = !this.#isSetToWrite;
    let pieces: Uint8Array[] = [];
    let size = 0;
    const send = (isLast: boolean) => {
      const bytes = concatenate(pieces);
      if (isReadOnly) asDiskFull(bytes);
      answer(bytes, { isLast, isInTransaction: this.#database.isInTransaction() });
      pieces = [];
      size = 0;
    };
    await this.#database.execProtocolRawStream(request, {
      onRawData: (bytes) => {
        pieces.push(bytes.slice());
        size += bytes.length;
        // An error that is translated must be seen as a whole.
        if (size >= PIECE && !isReadOnly) send(false);
      },
    });
    await this.#setWrites();
    send(true);
    await this.#tidy();
  }

  async allowWrites(isAllowed: boolean): Promise<void> {
    this.#mayWrite = isAllowed;
    await this.#setWrites();
  }

  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.#database.dumpDataDir("none")).arrayBuffer());
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** Within a transaction the setting would end with it; what has begun may also end. */
  async #setWrites(): Promise<void> {
    if (this.#mayWrite === this.#isSetToWrite || this.#database.isInTransaction()) return;
    await this.#run(`SET default_transaction_read_only = ${this.#mayWrite ? "off" : "on"}`);
    this.#isSetToWrite = this.#mayWrite;
  }

  /** After a call, since without calls nothing grows. */
  async #tidy(): Promise<void> {
    if (!this.#isUntidy || this.#database.isInTransaction()) return;
    this.#isUntidy = false;
    await this.#run(CHECKPOINT_WHEN_GROWN);
  }

  #run(statement: string): Promise<void> {
    return this.#database.execProtocolRawStream(queryMessage(statement), { onRawData: () => {} });
  }
}

/**
 * PGlite tries again and again, without an end, when PostgreSQL has ended itself in the middle of a call, as it does when
 * the write-ahead log cannot grow. What was committed is on the disk by then.
 */
function endOnPanic(database: PGlite, giveUp: (error: unknown) => never): void {
  const module = database.Module;
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if ((error as { status?: unknown }).status !== SQL_ERROR) giveUp(error);
      throw error;
    }
  };
}

/** A simple query as the protocol has it: Q, the length, the text, a zero (PostgreSQL, Message Formats). */
function queryMessage(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 0x51;
  new DataView(message.buffer).setInt32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

/**
 * Says disk_full where the answers say read_only_sql_transaction: with too little room the session is set to read only,
 * and that is not what a caller did wrong. Changes the bytes.
 */
export function asDiskFull(answers: Uint8Array): void {
  for (const { type, body } of messagesOf(answers)) {
    if (type !== "E") continue;
    const at = Buffer.from(body.buffer, body.byteOffset, body.length).indexOf(READ_ONLY);
    if (at >= 0) body.set(DISK_FULL, at);
  }
}

/** The messages that stand one after the other in the bytes: type, length, body (PostgreSQL, Message Formats). */
export function* messagesOf(bytes: Uint8Array): Generator<{ readonly type: string; readonly body: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start + 5 <= bytes.length; ) {
    const end = start + 1 + view.getInt32(start + 1);
    yield { type: String.fromCharCode(view.getUint8(start)), body: bytes.subarray(start + 5, end) };
    start = end;
  }
}
