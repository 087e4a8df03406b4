import { vi } from "vitest";

export interface SentCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Stands in for what the page takes from the browser: storage, events, location and fetch; other tabs hear nothing. Answers each call with
 * what `answer` makes of it, and keeps what was sent. Call vi.unstubAllGlobals after the test.
 */
export function stubBrowser(answer: (call: SentCall) => Response | Promise<Response>) {
  const stored = new Map<string, string>();
  const sent: SentCall[] = [];
  const events = new EventTarget();
  const marks = new Map<string, string>();
  vi.stubGlobal("location", new URL("https://portal.example/login"));
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => marks.set(key, value),
    removeItem: (key: string) => marks.delete(key),
  });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const call: SentCall = {
      url: String(url),
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    sent.push(call);
    return answer(call);
  });
  return { stored, marks, sent };
}
