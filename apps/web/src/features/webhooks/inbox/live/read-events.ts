import type { InboxEventName, InboxRequestLine } from "@connect-portal/contract";
import { createParser } from "eventsource-parser";

export type InboxEvent = { readonly name: "request"; readonly line: InboxRequestLine } | { readonly name: "cleared" };

/**
 * Tells each event of a stream of server-sent events (HTML section 9.2) as it comes. Resolves when the stream ends;
 * throws when it breaks, and when nothing came for `silence` ms: a connection that died without a word is found so.
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onEvent: (event: InboxEvent) => void,
  silence: number,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event: name, data }) => {
      const event = eventOf(name as InboxEventName | undefined, data);
      if (event) onEvent(event);
    },
  });
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Undefined for what a later server may tell and this page does not know. */
function eventOf(name: InboxEventName | undefined, data: string): InboxEvent | undefined {
  if (name === "cleared") return { name };
  if (name !== "request") return undefined;
  try {
    return { name, line: JSON.parse(data) as InboxRequestLine };
  } catch {
    return undefined;
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Nothing was heard of the stream.")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
