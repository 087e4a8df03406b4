interface ReceivedEvent {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
}

export interface Followed {
  readonly response: Response;
  /** The next block of the stream, comments left out; undefined when it has ended. */
  next(): Promise<ReceivedEvent | undefined>;
  leave(): void;
}

/** Reads server-sent events over a real connection. */
export async function followEvents(url: string, headers: Record<string, string>): Promise<Followed> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const blocks = blocksOf(response);
  return {
    response,
    next: async () => {
      for (let block = await blocks.next(); !block.done; block = await blocks.next()) {
        const event = eventOf(block.value);
        if (Object.keys(event).length > 0) return event;
      }
      return undefined;
    },
    leave: () => leaving.abort(),
  };
}

async function* blocksOf({ body }: Response): AsyncGenerator<string, undefined> {
  if (!body) return undefined;
  let text = "";
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const parts = (text + piece).split("\n\n");
    text = parts.pop() ?? "";
    yield* parts;
  }
}

function eventOf(block: string): ReceivedEvent {
  const fields = block.split("\n").filter((line) => !line.startsWith(":") && line.includes(": "));
  return Object.fromEntries(fields.map((line) => line.split(/: (.*)/s, 2)));
}
