import { isUtf8 } from "node:buffer";
import type { WireBody } from "@connect-portal/contract";

/**
 * The first `limit` bytes of a body; what comes after them is not read. Rejects when it breaks off before its end.
 * @param announced bytes that there shall be; counted as `size` when not all were read
 */
export async function readBody(body: AsyncIterable<Uint8Array>, limit: number, announced: number): Promise<WireBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  return wireBody(Buffer.concat(chunks), limit, announced);
}

function wireBody(bytes: Buffer, limit: number, announced: number): WireBody {
  const kept = bytes.length > limit ? withoutHalfCharacter(bytes.subarray(0, limit)) : bytes;
  const encoding = isUtf8(kept) ? "utf-8" : "base64";
  return {
    text: kept.toString(encoding),
    encoding,
    size: Math.max(bytes.length, announced),
    truncated: bytes.length > limit,
  };
}

/** The cut may have gone through a character of UTF-8, which has up to four bytes. */
function withoutHalfCharacter(bytes: Buffer): Buffer {
  for (let cut = 0; cut < 4; cut++) {
    const shorter = bytes.subarray(0, bytes.length - cut);
    if (isUtf8(shorter)) return shorter;
  }
  return bytes;
}
