// The smallest beginning: asks for the document while the page's own script still loads.
import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "../../../web/src/shared/theme/stand-in-font.css";
import "../../../web/src/shared/theme/tokens.css";
import "../../../web/src/shared/theme/global.css";
import "@connect-portal/openapi-reference/styles.css";
import "./page.css";
import { openAtStart } from "./document/open-at-start.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
const opened = openAtStart();
import("./show.tsx").then(({ show }) => show(root, opened));
// The first look into it waits for another process of the browser: better now, while the page's script is on its way.
void sessionStorage.length;
