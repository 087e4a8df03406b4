/** Prefix of the viewer's keys in sessionStorage. */
const PREFIX = "openapi-reference/";

/** Announced on the window when the session is forgotten. */
const FORGOTTEN = "openapi-reference.forgotten";

/** `scope` tells documents apart. */
export function sessionKey(scope: string, name: string): string {
  return `${PREFIX}${scope}/${name}`;
}

/** Whether something of a document is kept in this tab. */
export function hasSession(scope: string): boolean {
  try {
    return Object.keys(globalThis.sessionStorage ?? {}).some((key) => key.startsWith(`${PREFIX}${scope}/`));
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
