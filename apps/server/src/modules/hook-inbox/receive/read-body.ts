import type { IncomingMessage } from "node:http";

/** Largest body in bytes that is read to its end. */
export const READ_LIMIT = 1024 * 1024;

export interface ReceivedBody {
  readonly bytes: Buffer;
  /** The size as far as known: Content-Length, or the bytes that have arrived. */
  readonly size: number;
  /** False when it was larger than READ_LIMIT. */
  readonly isWhole: boolean;
}

/** The sender hung up, or took longer than the server gives every request; it has been told so. */
export class BrokenOff extends Error {}

/**
 * Reads the bytes unchanged.
 * @param hold gets each piece's size and may refuse it
 * @throws BrokenOff
 */
export async function readBody(message: IncomingMessage, hold: (bytes: number) => void): Promise<ReceivedBody> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // Left early, the connection has to live on: the answer goes there.
    for await (const piece of message.iterator({ destroyOnReturn: false })) {
      hold(piece.length);
      size += piece.length;
      pieces.push(piece);
      if (size > READ_LIMIT) {
        const declared = Number(message.headers["content-length"]);
        return { bytes: Buffer.concat(pieces), size: declared || size, isWhole: false };
      }
    }
    return { bytes: Buffer.concat(pieces), size, isWhole: true };
  } catch (error) {
    throw message.destroyed ? new BrokenOff("A body did not arrive whole", { cause: error }) : error;
  }
}
