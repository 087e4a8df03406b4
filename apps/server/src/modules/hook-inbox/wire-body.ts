import type { WireBody } from "@connect-portal/contract";

/** The kept bytes of a body that had `size` of them. A character that was cut in two at the end does not make it binary. */
export function wireBodyOf(kept: Uint8Array, size: number): WireBody {
  const truncated = kept.length < size;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(kept, { stream: truncated });
    return { text, encoding: "utf-8", size, truncated };
  } catch {
    return { text: Buffer.from(kept).toString("base64"), encoding: "base64", size, truncated };
  }
}
