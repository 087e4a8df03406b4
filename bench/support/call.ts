export interface Answer {
  /** 0 when none came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A session's token. */
  readonly session?: string | undefined;
  /** How long to wait for the whole answer. */
  readonly seconds?: number;
}

/** One call that never throws: a broken connection and an answer that does not come are status 0. */
export async function call(
  url: string,
  { method, headers, body, session, seconds = 10 }: CallOptions,
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...headers,
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(seconds * 1000),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: String(error) };
  }
}

/** Content of an answer that has to be a good one. @throws Error with what was answered instead */
export function contentOf<T>({ status, text }: Answer): T {
  if (status < 200 || status > 299) throw new Error(`Answered ${status}: ${text.slice(0, 300)}`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}
