import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import type { FirstScreen } from "./document/early-source.ts";
import type { Opened } from "./document/opened.ts";

/**
 * Milliseconds that the first paint waits for what it could show. A reader sees nothing of so short a time, and the page
 * is laid out once instead of three times: bare, with the list, with the operation.
 */
const PATIENCE = 150;

export async function show(root: HTMLElement, opened: Opened): Promise<void> {
  const firstScreen = await soon(opened.firstScreen);
  const page = (
    <StrictMode>
      <App start={opened} {...(firstScreen && { firstScreen })} />
    </StrictMode>
  );
  // In slices: the beginning stands in the HTML already, and a reader who scrolls it is not held up.
  startTransition(() => createRoot(root).render(page));
}

/** Undefined when it takes longer, or fails: the page shows why then. */
function soon(firstScreen: Promise<FirstScreen>): Promise<FirstScreen | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([firstScreen.catch(() => undefined), late]);
}
