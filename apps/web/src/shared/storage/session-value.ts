import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { useSyncExternalStore } from "react";

/** Prefix of every key. */
const PREFIX = "connect-portal.";

/** One string that lasts as long as the browser session (this tab), survives a reload and can be watched. */
export interface SessionValue {
  /** null when unset, and where no storage exists: while pages are written at build time, or when the browser forbids it. */
  read(): string | null;
  /** null removes the value. Throws what the browser throws when storage is forbidden or full. */
  write(value: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** Changes are announced as an event on the window, so that this module keeps no state of its own. */
export function sessionValue(name: string): SessionValue {
  const key = PREFIX + name;
  const changed = `${key}.changed`;
  return {
    read() {
      try {
        return globalThis.sessionStorage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(value) {
      if (value === null) globalThis.sessionStorage.removeItem(key);
      else globalThis.sessionStorage.setItem(key, value);
      globalThis.dispatchEvent(new Event(changed));
    },
    subscribe(listener) {
      globalThis.addEventListener(changed, listener);
      return () => globalThis.removeEventListener(changed, listener);
    },
  };
}

/** Removes every value of this tab but those whose name `isKept` says. */
export function forgetValues(isKept: (name: string) => boolean): void {
  const storage = globalThis.sessionStorage;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys) {
    if (!key.startsWith(PREFIX) || isKept(key.slice(PREFIX.length))) continue;
    storage.removeItem(key);
    globalThis.dispatchEvent(new Event(`${key}.changed`));
  }
}

/** The stored string, null while unset; renders again when it changes. The HTML of a server knows no value. */
export function useSessionValue(value: SessionValue): string | null {
  // React would draw at once, and the whole page, what differs from the server's snapshot.
  return useSyncExternalStore(value.subscribe, useIsHydrating() ? nothing : value.read, nothing);
}

function nothing() {
  return null;
}
