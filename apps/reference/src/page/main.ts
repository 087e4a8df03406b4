// The smallest beginning: asks for the document while the page's own script still loads.
import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "../../../web/src/shared/theme/tokens.css";
import "../../../web/src/shared/theme/global.css";
import "@connect-portal/openapi-reference/styles.css";
import "./page.css";
import { openAtStart } from "./document/open-at-start.ts";
import { firstPaint } from "./first-paint.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
// The server has written the beginning of its own document, and the reader wants another place.
if (location.hash || location.search) root.replaceChildren();
const opened = openAtStart();
firstPaint(root)
  .then(() => import("./show.tsx"))
  .then(({ show }) => show(root, opened));
