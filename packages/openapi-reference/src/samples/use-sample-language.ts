import { useSyncExternalStore } from "react";
import { languages, type SampleLanguage } from "./languages.ts";

const key = "openapi-reference.sample-language";
const changed = `${key}.changed`;

/** The language that the reader reads samples in: one choice for all operations, kept for the next visit. */
export function useSampleLanguage(): [SampleLanguage, (id: string) => void] {
  const id = useSyncExternalStore(subscribe, read, () => null);
  const language = languages.find((one) => one.id === id) ?? (languages[0] as SampleLanguage);
  return [language, write];
}

function read(): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    // Storage that the browser denies remembers nothing.
    return null;
  }
}

function write(id: string): void {
  try {
    globalThis.localStorage.setItem(key, id);
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
