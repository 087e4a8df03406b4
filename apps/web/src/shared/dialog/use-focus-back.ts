import { type RefObject, useLayoutEffect } from "react";

/**
 * Gives the focus back to what had it before a dialog, however the dialog ends: closed, or taken from the page with what
 * it belonged to. What cannot take it, such as a button that sending has disabled, is replaced by the next thing to do in
 * `form`. Mantine's own way knows only dialogs that were on the page before they opened.
 */
export function useFocusBack(opened: boolean, form?: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      const inDialog = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        const isFree = now === null || now === document.body || now === inDialog;
        if (isFree) (taking(before) ?? nextIn(form?.current))?.focus({ preventScroll: true });
      });
    };
  }, [opened, form]);
}

function taking(element: Element | null): HTMLElement | null {
  const isTaking = element instanceof HTMLElement && element.isConnected && element !== document.body;
  return isTaking && !element.matches(":disabled") ? element : null;
}

/** The button that sends, where it can be pressed; else the first field. */
function nextIn(form: HTMLElement | null | undefined): HTMLElement | null {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector) ?? null;
  return find("button[type=submit]:enabled") ?? find(":is(input, textarea, select):enabled");
}
