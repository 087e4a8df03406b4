import { useSyncExternalStore } from "react";
import type { SessionValue } from "./session-value.ts";

/** The stored string, null while unset; renders again when it changes. The HTML written at build time knows no value. */
export function useSessionValue(value: SessionValue): string | null {
  return useSyncExternalStore(value.subscribe, value.read, () => null);
}
