// The smallest beginning: asks for the document and sets the colour scheme, while the page's own script still loads.
import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "../../../web/src/shared/theme/tokens.css";
import "../../../web/src/shared/theme/global.css";
import "@connect-portal/openapi-reference/styles.css";
import "./page.css";
import { applyColorScheme } from "./colors/color-scheme.ts";
import { openAtStart } from "./document/open-at-start.ts";

applyColorScheme();
const opened = openAtStart();
import("./show.tsx").then(({ show }) => show(opened));
