import { indexAt, SERVED_ID, type Served } from "../served.ts";
import { beforePaintScript } from "./before-paint.ts";

/** Where index.html takes what is served, and its first screen. */
const PLACE = "<!-- served -->";
const BEGINNING = "<!-- beginning -->";

/** The page of a document: what the script needs is told in it, and asked for while the script still loads. */
export function pageHtml(template: string, served: Served, beginning = ""): string {
  const preload = served.compiled
    ? `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(indexAt(served.path))}" />`
    : "";
  const title = escapeHtml(served.compiled?.title ?? served.file);
  // "<" is the only character that could end the element early.
  const json = JSON.stringify(served).replaceAll("<", "\\u003c");
  const head = `<title>${title}</title><script>${beforePaintScript}</script>${preload}<script type="application/json" id="${SERVED_ID}">${json}</script>`;
  // Nothing in it works yet, so nothing in it can be pressed or focused.
  const still = beginning && `<div class="beginning" inert>${beginning}</div>`;
  return template.replace(PLACE, () => head).replace(BEGINNING, () => still);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
