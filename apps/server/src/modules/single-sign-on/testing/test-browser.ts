import { parseSetCookie } from "cookie";

/**
 * Simulates the parts of a browser that a sign-in needs: it keeps cookies by host, and records the pages that it is
 * redirected to.
 */
export interface TestBrowser {
  /** Opens an address and follows redirects until a page comes, or one of `stopAt`. Answers with where that is. */
  open(address: string, stopAt?: (address: URL) => boolean): Promise<URL>;
  /** The cookie whose name begins so. */
  cookie(address: string, name: string): string | undefined;
  changeCookie(address: string, name: string, change: (value: string) => string): void;
  /** A request without following anything. */
  send(address: string, init?: RequestInit): Promise<Response>;
  forgetProvider(issuer: string): void;
}

export function createTestBrowser(): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (address: string | URL) => {
    const { host } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const nameLike = (jar: Map<string, string>, name: string) => [...jar.keys()].find((key) => key.startsWith(name));

  async function send(address: string | URL, init: RequestInit = {}) {
    const jar = jarOf(address);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0", ...init.headers, cookie };
    const response = await fetch(address, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const { name, value = "", maxAge, expires } = parseSetCookie(line);
      const isOver = maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
      if (isOver) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    send,
    open: async (first, stopAt = () => false) => {
      let address = new URL(first);
      for (let steps = 0; steps < 12 && !stopAt(address); steps++) {
        const response = await send(address);
        await response.arrayBuffer();
        const next = response.headers.get("location");
        if (next === null) break;
        address = new URL(next, address);
      }
      return address;
    },
    cookie: (address, name) => {
      const jar = jarOf(address);
      return jar.get(nameLike(jar, name) ?? "");
    },
    changeCookie: (address, name, change) => {
      const jar = jarOf(address);
      const key = nameLike(jar, name);
      if (key !== undefined) jar.set(key, change(jar.get(key) ?? ""));
    },
    forgetProvider: (issuer) => jarOf(issuer).clear(),
  };
}
