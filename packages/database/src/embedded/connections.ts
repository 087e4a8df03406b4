import { Duplex } from "node:stream";
import type { DatabaseLog } from "../database.ts";
import { ThreadError } from "./failure.ts";
import { KeptThread } from "./kept-thread.ts";
import type { Answer, Place } from "./messages.ts";
import { concatenate } from "./wire-messages.ts";

/** The other end of the stream. */
interface WireEnd {
  connect(stream: WireStream): void;
  /** Whole messages of the protocol. */
  send(stream: WireStream, bytes: Uint8Array<ArrayBuffer>): void;
  leave(stream: WireStream): void;
}

const TERMINATE = 0x58;

/** AuthenticationOk, and ReadyForQuery in no transaction: nobody else reaches the thread, so that it asks nobody's name. */
const WELCOME = Buffer.from("520000000800000000" + "5a0000000549", "hex");

/** pg uses this as its socket to a server. */
class WireStream extends Duplex {
  readonly #end: WireEnd;
  #hasBegun = false;

  constructor(end: WireEnd) {
    super();
    this.#end = end;
  }

  /** pg's first call. "connect" follows when the session is ready, or "error". */
  connect(): this {
    this.#end.connect(this);
    return this;
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#hand([chunk]);
    done();
  }

  /** pg holds back the messages of a statement, so that all of them arrive here together. */
  override _writev(chunks: { readonly chunk: Uint8Array }[], done: () => void): void {
    this.#hand(chunks.map(({ chunk }) => chunk));
    done();
  }

  #hand(pieces: readonly Uint8Array[]): void {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.push(WELCOME);
      return;
    }
    const messages = pieces.filter((piece) => piece[0] !== TERMINATE);
    if (messages.length > 0) this.#end.send(this, concatenate(messages));
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#end.leave(this);
    done(error);
  }

  /** A socket has these; there is nothing to do for them here. */
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;
}

/** In seconds. PostgreSQL's own limits do not work, because WebAssembly gets no signals. */
export interface ThreadLimits {
  /** How long the thread may work without a word. */
  readonly silence: number;
  /** How long a transaction may do nothing. */
  readonly idleTransaction: number;
}

const USUAL_LIMITS: ThreadLimits = { silence: 30, idleTransaction: 30 };

interface Connection {
  readonly number: number;
  isInTransaction: boolean;
}

/** The connections of this process to the thread. Its pool has one at a time; the one before may still be leaving. */
export class Connections implements WireEnd {
  readonly #open = new Map<WireStream, Connection>();
  readonly #limits: ThreadLimits;
  #thread: KeptThread | undefined;
  #count = 0;
  /** Calls that the thread has not answered yet, and full seconds without a word from it or from the caller. */
  #calls = 0;
  #seconds = 0;
  #isUnhurried = false;
  #mayWrite = true;
  #dumped: PromiseWithResolvers<Uint8Array> | undefined;
  // Ticks, not moments: while the machine sleeps, no time passes here either.
  readonly #clock = setInterval(() => this.#tick(), 1_000).unref();

  private constructor(limits: ThreadLimits) {
    this.#limits = limits;
  }

  /** @throws ThreadError when the database cannot be opened */
  static async to(place: Place, log?: DatabaseLog, limits = USUAL_LIMITS): Promise<Connections> {
    const connections = new Connections(limits);
    const events = {
      onAnswer: (answer: Answer) => connections.#take(answer),
      onLost: (error: ThreadError) => connections.#lose(error),
    };
    try {
      connections.#thread = await KeptThread.start(place, events, log);
    } catch (error) {
      clearInterval(connections.#clock);
      throw error;
    }
    return connections;
  }

  /** For pg, which takes it for a socket. */
  stream(): WireStream {
    return new WireStream(this);
  }

  connect(stream: WireStream): void {
    const connection = { number: ++this.#count, isInTransaction: false };
    this.#thread?.open().then(
      () => {
        if (stream.destroyed) return;
        this.#open.set(stream, connection);
        this.#calls += 1;
        // Tell the thread each time: a new one may write.
        this.allowWrites(this.#mayWrite);
        this.#thread?.send({ type: "connect", connection: connection.number });
      },
      (error: Error) => stream.destroy(error),
    );
  }

  send(stream: WireStream, bytes: Uint8Array<ArrayBuffer>): void {
    const connection = this.#open.get(stream);
    if (!connection) return;
    this.#seconds = 0;
    this.#calls += 1;
    this.#thread?.send({ type: "execute", connection: connection.number, bytes }, [bytes.buffer]);
  }

  leave(stream: WireStream): void {
    const connection = this.#open.get(stream);
    if (!connection) return;
    this.#open.delete(stream);
    this.#thread?.send({ type: "disconnect", connection: connection.number });
  }

  allowWrites(isAllowed: boolean): void {
    this.#mayWrite = isAllowed;
    this.#thread?.send({ type: "write", isAllowed });
  }

  /** The limits of time rest until the work is done. */
  async unhurried<T>(work: () => Promise<T>): Promise<T> {
    this.#isUnhurried = true;
    try {
      return await work();
    } finally {
      this.#isUnhurried = false;
    }
  }

  /** Ends the thread wherever it is. What was committed is there again when another one has opened the database. */
  async replaceThread(reason: string): Promise<void> {
    await this.#thread?.replace(reason);
  }

  /** All files of the database as a tar archive. */
  dump(): Promise<Uint8Array> {
    this.#dumped = Promise.withResolvers();
    this.#thread?.send({ type: "dump" });
    return this.#dumped.promise;
  }

  async close(patience: number): Promise<void> {
    clearInterval(this.#clock);
    await this.#thread?.close(patience);
  }

  #take(answer: Answer): void {
    this.#seconds = 0;
    if (answer.type === "dumped") this.#dumped?.resolve(answer.bytes);
    if (answer.type !== "connected" && answer.type !== "bytes") return;
    if (answer.type === "connected" || answer.isLast) this.#calls -= 1;
    for (const [stream, connection] of this.#open) {
      if (connection.number !== answer.connection) continue;
      if (answer.type === "connected") {
        stream.emit("connect");
      } else {
        connection.isInTransaction = answer.isInTransaction;
        stream.push(answer.bytes);
      }
    }
  }

  #lose(error: ThreadError): void {
    this.#calls = 0;
    this.#seconds = 0;
    this.#dumped?.reject(error);
    for (const stream of [...this.#open.keys()]) stream.destroy(error);
    this.#open.clear();
  }

  #tick(): void {
    if (this.#isUnhurried) return;
    const { silence, idleTransaction } = this.#limits;
    this.#seconds += 1;
    if (this.#calls > 0) {
      if (this.#seconds >= silence) void this.replaceThread(`a call was not answered within ${silence} seconds`);
      return;
    }
    if (this.#seconds < idleTransaction) return;
    for (const [stream, { isInTransaction }] of this.#open) {
      const reason = `a transaction did nothing for ${idleTransaction} seconds`;
      if (isInTransaction) stream.destroy(new ThreadError({ reason, isFull: false }));
    }
  }
}
