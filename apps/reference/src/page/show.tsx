import { loadMarkdown } from "@connect-portal/openapi-reference";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import type { FirstScreen } from "./document/early-source.ts";
import type { Opened } from "./document/opened.ts";
import { drawn } from "./drawn.ts";

/**
 * Milliseconds that an empty page waits for what it could show. A reader sees nothing of so short a time, and the page
 * is laid out once instead of three times: bare, with the list, with the operation.
 */
const PATIENCE = 150;

export async function show(root: HTMLElement, opened: Opened): Promise<void> {
  const beginning = document.querySelector(".beginning");
  // What stands there already is to be replaced by the same.
  const complete = withMarkdown(known(opened.firstScreen));
  const firstScreen = await (beginning ? complete : soon(complete));
  const page = (
    <StrictMode>
      <App start={opened} {...(firstScreen && { known: firstScreen })} />
    </StrictMode>
  );
  // In slices: a reader who scrolls the beginning is not held up.
  startTransition(() => createRoot(root).render(page));
  await drawn(root);
  beginning?.remove();
  delete document.documentElement.dataset.elsewhere;
}

/** Undefined when it fails: the page shows why then. */
function known(firstScreen: Promise<FirstScreen>): Promise<FirstScreen | undefined> {
  return firstScreen.catch(() => undefined);
}

async function withMarkdown<T>(value: Promise<T>): Promise<T> {
  // Without it, texts stay as written.
  await loadMarkdown().catch(() => undefined);
  return value;
}

/** Undefined when it takes longer, too. */
function soon(firstScreen: Promise<FirstScreen | undefined>): Promise<FirstScreen | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([firstScreen, late]);
}
