import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import type { Opened } from "./document/opened.ts";

export function show(opened: Opened): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  createRoot(root).render(
    <StrictMode>
      <App start={opened} />
    </StrictMode>,
  );
}
