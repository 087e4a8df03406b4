import { useSyncExternalStore } from "react";

/** A hook for what a reader chose: one choice for all operations and pages, kept under this key for the next visit. */
export function createStoredChoice(key: string): () => [string | null, (choice: string) => void] {
  const changed = `${key}.changed`;

  function read(): string | null {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      // Storage that the browser denies remembers nothing.
      return null;
    }
  }

  function write(choice: string): void {
    try {
      globalThis.localStorage.setItem(key, choice);
    } catch {
      return;
    }
    globalThis.dispatchEvent(new Event(changed));
  }

  /** `storage` tells of other pages, the event of our own of this one. */
  function subscribe(listener: () => void): () => void {
    globalThis.addEventListener("storage", listener);
    globalThis.addEventListener(changed, listener);
    return () => {
      globalThis.removeEventListener("storage", listener);
      globalThis.removeEventListener(changed, listener);
    };
  }

  return () => [useSyncExternalStore(subscribe, read, () => null), write];
}
