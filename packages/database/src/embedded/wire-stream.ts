import { Duplex } from "node:stream";
import { concatenate } from "./protocol/concatenate.ts";

/** What stands at the other end of the stream. */
export interface WireEnd {
  connect(stream: WireStream): void;
  /** Whole messages of the protocol. */
  send(stream: WireStream, bytes: Uint8Array<ArrayBuffer>): void;
  leave(stream: WireStream): void;
}

const TERMINATE = 0x58;
/** AuthenticationOk, and ReadyForQuery in no transaction: nobody else reaches the thread, so that it asks nobody's name. */
const WELCOME = Buffer.from("520000000800000000" + "5a0000000549", "hex");

/** What pg takes for its socket to a server. */
export class WireStream extends Duplex {
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
