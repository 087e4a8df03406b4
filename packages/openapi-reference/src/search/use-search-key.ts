import { useEffect, useRef } from "react";

/**
 * Ctrl / or ⌘ /, where no dialog is open. Not the slash alone: a single character as a shortcut is in the way of who
 * speaks to the computer, and would have to be switchable (WCAG 2.1.4).
 */
export function useSearchKey(onKey: () => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "/" || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector("[role=dialog], dialog[open]")) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
