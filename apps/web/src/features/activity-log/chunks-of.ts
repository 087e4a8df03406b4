/** The pieces of a stream as they come. Whoever stops early ends the stream. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // A stream that has failed refuses to be ended; its failure is on its way to the caller already.
    await reader.cancel().catch(() => undefined);
  }
}
