import { isObject } from "@connect-portal/openapi-document";
import { sessionKey } from "../session-keys.ts";
import type { FormStorage } from "../try-it/kept/stored-form.ts";

/** Open operations and schemas. */
export interface Expansion {
  isOpen(anchor: string): boolean;
  set(anchor: string, isOpen: boolean): void;
  /** All operations at once. Schemas are only ever closed by it: what they say stands in the operations already. */
  setAll(isOpen: boolean): void;
  /** A new object with every change, for comparisons by identity. */
  snapshot(): unknown;
  subscribe(listener: () => void): () => void;
}

interface Stored {
  /** Operations are closed but for `changed`; otherwise they are open but for it. */
  readonly isCollapsed: boolean;
  readonly changed: readonly string[];
}

/**
 * Operations start open, as asks. Schemas start closed: a large document has a thousand of them, nobody reads
 * them in a row, and whoever follows a link to one opens it. The reader's choice is kept for the session; `scope` tells
 * documents apart in the storage.
 */
export function createExpansion(storage: FormStorage, scope: string): Expansion {
  const key = sessionKey(scope, "open");
  const listeners = new Set<() => void>();
  let { isCollapsed, changed } = read(storage, key);
  let snapshot = {};

  const opensAtFirst = (anchor: string) => !isCollapsed && !anchor.startsWith("schema/");
  const isOpen = (anchor: string) => opensAtFirst(anchor) !== changed.has(anchor);

  function publish(): void {
    snapshot = {};
    write(storage, key, { isCollapsed, changed: [...changed] });
    for (const listener of listeners) listener();
  }

  return {
    isOpen,
    set(anchor, wanted) {
      if (isOpen(anchor) === wanted) return;
      if (changed.has(anchor)) changed.delete(anchor);
      else changed.add(anchor);
      publish();
    },
    setAll(wanted) {
      const schemas = [...changed].filter((anchor) => wanted && anchor.startsWith("schema/"));
      isCollapsed = !wanted;
      changed = new Set(schemas);
      publish();
    },
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: FormStorage, key: string): { isCollapsed: boolean; changed: Set<string> } {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? "null");
    const { isCollapsed, changed } = isObject(stored) ? stored : {};
    const anchors: readonly unknown[] = Array.isArray(changed) ? changed : [];
    return {
      isCollapsed: isCollapsed === true,
      changed: new Set(anchors.filter((anchor): anchor is string => typeof anchor === "string")),
    };
  } catch {
    return { isCollapsed: false, changed: new Set() };
  }
}

/** A full or denied storage only means that the choice ends with the page. */
function write(storage: FormStorage, key: string, stored: Stored): void {
  try {
    storage?.setItem(key, JSON.stringify(stored));
  } catch {
    // Kept in memory.
  }
}
