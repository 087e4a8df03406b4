/** Prefix of the viewer's keys in sessionStorage. */
const PREFIX = "openapi-reference/";

/** Announced on the window when the session is forgotten. */
const FORGOTTEN = "openapi-reference.forgotten";

/** `scope` tells documents apart. */
export function sessionKey(scope: string, name: string): string {
  return `${PREFIX}${scope}/${name}`;
}

/** In place of a document's scope: what the documents of a tab share. */
const SHARED = "all";

/** The key of the ids that calls to a server were answered with. */
export function answeredKey(baseUrl: string): string {
  return sessionKey(SHARED, `ids of ${URL.parse(baseUrl)?.origin ?? ""}`);
}

/** Forgets the ids that calls of this tab were answered with: another world has none of them. */
export function forgetAnswered(): void {
  try {
    const { sessionStorage } = globalThis;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${PREFIX}${SHARED}/`)) sessionStorage.removeItem(key);
  } catch {
    // Denied by the browser: nothing was kept.
  }
}

/** Whether something that a document's page shows is kept in this tab. */
export function hasSession(scope: string): boolean {
  try {
    const prefixes = [scope, SHARED].map((one) => `${PREFIX}${one}/`);
    return Object.keys(globalThis.sessionStorage ?? {}).some((key) => prefixes.some((one) => key.startsWith(one)));
  } catch {
    return false;
  }
}

/** Forgets what was typed into every document of this tab: forms, credentials, past calls, searches. */
export function forgetSession(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key);
  globalThis.dispatchEvent(new Event(FORGOTTEN));
}

/** The same storage until the session is forgotten: a call that is answered afterwards leaves nothing behind. */
export function untilForgotten(storage: Pick<Storage, "getItem" | "setItem">): Pick<Storage, "getItem" | "setItem"> {
  let isForgotten = false;
  const forget = () => {
    isForgotten = true;
  };
  globalThis.addEventListener(FORGOTTEN, forget, { once: true });
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      if (!isForgotten) storage.setItem(key, value);
    },
  };
}
