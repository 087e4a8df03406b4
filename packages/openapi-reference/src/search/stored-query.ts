import { sessionKey } from "../session-keys.ts";
import type { FormStorage } from "../try-it/kept/stored-form.ts";

/** A longer text is nothing that anybody looks for again. */
const MAX_LENGTH = 200;

/** What was looked for in a document, for as long as the browser's tab is open. `scope` tells documents apart. */
export function storedQuery(storage: FormStorage, scope: string) {
  const key = sessionKey(scope, "search");
  return {
    read(): string {
      try {
        return storage?.getItem(key) ?? "";
      } catch {
        return "";
      }
    },
    write(query: string): void {
      try {
        storage?.setItem(key, query.length > MAX_LENGTH ? "" : query);
      } catch {
        // A full or denied storage only means that the query ends with the page.
      }
    },
  };
}
