import type { HeaderLine, WireBody } from "@connect-portal/contract";

/** Bytes of the text that is shown; a small body may unpack to any size. */
const MOST = 1_000_000;
const FORMATS: Readonly<Record<string, CompressionFormat>> = { gzip: "gzip", "x-gzip": "gzip", deflate: "deflate" };

/** The text of a body that was sent compressed; undefined when it is none, is cut off, or is not text. */
export async function unpackedText(
  { text, encoding, truncated }: WireBody,
  headers: readonly HeaderLine[],
): Promise<string | undefined> {
  const format = formatOf(headers);
  if (encoding !== "base64" || truncated || !format) return undefined;
  try {
    const stream = new Blob([Uint8Array.from(atob(text), (character) => character.charCodeAt(0))])
      .stream()
      .pipeThrough(new DecompressionStream(format));
    return await textOf(stream);
  } catch {
    return undefined;
  }
}

function formatOf(headers: readonly HeaderLine[]): CompressionFormat | undefined {
  const value = headers.find(({ name }) => name.toLowerCase() === "content-encoding")?.value ?? "";
  return FORMATS[value.trim().toLowerCase()];
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let shown = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    shown += decoder.decode(next.value, { stream: true });
    if (shown.length > MOST) {
      await reader.cancel();
      return undefined;
    }
  }
  return shown + decoder.decode();
}
