import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";

/**
 * A test of a component in a real page. Each starts with an empty page and empty storage. It fails when React or the
 * component writes an error to the console; a test that expects one takes it out of `consoleErrors`.
 */
export const componentTest = test
  .extend("consoleErrors", { auto: true }, ({ task }, { onCleanup }) => {
    const errors: string[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      errors.push(parts.map(String).join(" "));
    };
    onCleanup(() => {
      console.error = error;
      expect(errors, `errors that "${task.name}" left in the console`).toEqual([]);
    });
    return errors;
  })
  .extend("mount", ({ consoleErrors }, { onCleanup }) => {
    sessionStorage.clear();
    localStorage.clear();
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place, { onUncaughtError: (error) => consoleErrors.push(String(error)) });
    onCleanup(() => {
      root.unmount();
      place.remove();
    });
    // With its effects, such as what listens for keys: a test that presses one at once is heard.
    return (element: ReactNode) => flushSync(() => root.render(element));
  });
