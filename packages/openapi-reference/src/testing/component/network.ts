/** A request that the page made. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The value of a JSON body, the text of another one; null for none. */
  readonly body: unknown;
}

export type Respond = (request: SentRequest) => Response | Promise<Response>;

/** Stands in for `fetch`. `Key` names what a request asks for, such as a call of a contract. */
export interface Network<Key extends string> {
  /** Answers every such request from now on; saying it again replaces the answer. */
  respond(key: Key, respond: Respond): void;
  /** Lets such requests wait until the function that it gives is called: with it they are answered, and those after them. */
  hold(key: Key): (respond: Respond) => void;
  /** Requests of the page so far, in order. */
  sent(key: Key): readonly SentRequest[];
  /** Requests that nothing was declared for. */
  readonly undeclared: readonly string[];
  readonly fetch: typeof fetch;
}

/** @param keyOf what a request asks for; any text for what a test cannot declare */
export function createNetwork<Key extends string>(keyOf: (request: SentRequest) => string): Network<Key> {
  const responds = new Map<string, Respond>();
  const sent: { readonly key: string; readonly request: SentRequest }[] = [];
  const undeclared: string[] = [];

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const asked = new Request(input, init);
    const request = {
      method: asked.method,
      url: new URL(asked.url),
      headers: asked.headers,
      body: await bodyOf(asked),
    };
    const key = keyOf(request);
    sent.push({ key, request });
    const respond = responds.get(key);
    if (respond) return respond(request);
    undeclared.push(key);
    throw new TypeError(`The test declares no answer to ${key}`);
  }

  return {
    respond: (key, respond) => responds.set(key, respond),
    hold(key) {
      const { promise, resolve } = Promise.withResolvers<Respond>();
      responds.set(key, async (request) => (await promise)(request));
      return (respond) => {
        responds.set(key, respond);
        resolve(respond);
      };
    },
    sent: (wanted) => sent.filter(({ key }) => key === wanted).map(({ request }) => request),
    undeclared,
    fetch: (input, init) => untilAborted(answer(input, init), init?.signal),
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === "") return null;
  return request.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

/** Like the browser's fetch: an aborted request rejects at once. */
function untilAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([answer, promise]);
}
