// The viewer without the portal: `npx vite packages/openapi-reference/dev`, then ?document=… , ?theme=dark, #operation/…

import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "../../../apps/web/src/shared/theme/tokens.css";
import "../../../apps/web/src/shared/theme/global.css";
import "../src/styles.css";
import "./playground.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Playground } from "./playground.tsx";

const query = new URLSearchParams(location.search);
document.documentElement.dataset.mantineColorScheme = query.get("theme") ?? "light";

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Playground document={query.get("document")} />
    </StrictMode>,
  );
