import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { createEncoder, type Encoding } from "../published-files/encoding.ts";

/** A JSON answer before it is encoded for a caller. */
export interface Representation {
  readonly json: Buffer;
  /** Base64url SHA-256 of the JSON. */
  readonly hash: string;
}

export interface Representations {
  /** `make` gives JSON; `key` names it for ever: it holds the hash of the document that it is made from. */
  get(key: string, make: () => string | Promise<string>): Promise<Representation>;
  encode(representation: Representation, encoding: Encoding): Promise<Buffer>;
}

/** Bytes of answers that are kept; the least recently used leave first. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Serialises and compresses each answer once, for as long as there is room to keep it. */
export function createRepresentations(): Representations {
  const made = new LRUCache<string, Representation>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });
  const inTheMaking = new Map<string, Promise<Representation>>();
  const encoded = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });

  async function makeOnce(key: string, make: () => string | Promise<string>): Promise<Representation> {
    const json = Buffer.from(await make());
    // Of the answer, not of the document: a newer portal may say more of the same document.
    const representation = { json, hash: createHash("sha256").update(json).digest("base64url") };
    made.set(key, representation);
    return representation;
  }

  return {
    async get(key, make) {
      const known = made.get(key) ?? inTheMaking.get(key);
      if (known) return known;
      const making = makeOnce(key, make).finally(() => inTheMaking.delete(key));
      inTheMaking.set(key, making);
      return making;
    },

    async encode({ json, hash }, encoding) {
      const encoder = createEncoder(encoding, json.length);
      if (!encoder) return json;
      const key = `${encoding} ${hash}`;
      const known = encoded.get(key);
      if (known) return known;
      encoder.end(json);
      const bytes = await buffer(encoder);
      encoded.set(key, bytes);
      return bytes;
    },
  };
}
