import { createHash } from "node:crypto";
import { BEGINNING_NAME, LATER_ID, SERVED_ID, type Served } from "../served.ts";

// These run in the page, before its own script is asked for. They are handed over as text, so they may use nothing but
// their arguments.

/** In the head: what the reader would see change if the page's own script did it. */
function beforePaint(): void {
  const { dataset } = document.documentElement;
  // The server has written what the reader chose.
  dataset.mantineColorScheme ??= matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  // The HTML holds the beginning of the document, and the reader wants another place.
  if (location.hash || location.search) dataset.elsewhere = "unknown";
}

/**
 * At the end of the body: asks for the page's script once the beginning is painted, so that it does not hold that up. A
 * reader who wants another operation gets that one as HTML first.
 */
function begin(servedId: string, laterId: string, beginningName: string): void {
  const { dataset } = document.documentElement;
  const root = document.getElementById("root") as HTMLElement;
  const beginning = document.querySelector(".beginning");
  const later = document.getElementById(laterId) as HTMLTemplateElement;
  const load = () => document.head.append(later.content);
  // The frame's own callback comes before its paint. Where nobody looks nothing is painted.
  const loadAfterPaint = () => (document.hidden ? load() : requestAnimationFrame(() => setTimeout(load)));

  if (!dataset.elsewhere) {
    if (beginning) loadAfterPaint();
    else load();
    return;
  }
  beginning?.remove();
  const { path, compiled } = JSON.parse(document.getElementById(servedId)?.textContent ?? "") as Served;
  const [, operation] = /^#operation\/(.+)$/.exec(location.hash) ?? [];
  if (!compiled || !operation || location.search) {
    load();
    return;
  }
  fetch(`${path}/${beginningName}?id=${operation.replaceAll("+", "%2B").replaceAll("&", "%26")}`)
    .then((response) => (response.ok ? response.text() : Promise.reject(response)))
    .then((html) => {
      root.insertAdjacentHTML("beforebegin", html);
      dataset.elsewhere = "shown";
      loadAfterPaint();
    })
    // The page's script asks again, and says what is wrong.
    .catch(load);
}

export const beforePaintScript = call(beforePaint);
export const beginScript = call(begin, SERVED_ID, LATER_ID, BEGINNING_NAME);

/** Source expressions of the policy that let these scripts run, and no other that stands in the page. */
export const pageScriptHashes = [beforePaintScript, beginScript].map(
  (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
);

function call<Arguments extends readonly string[]>(run: (...given: Arguments) => void, ...given: Arguments): string {
  return `(${String(run)})(${given.map((one) => JSON.stringify(one)).join(", ")})`;
}
