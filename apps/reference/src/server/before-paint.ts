import { createHash } from "node:crypto";
import { SCHEME_KEY } from "../served.ts";

/**
 * Runs in the page, in its head: what the reader would see change if the page's own script did it. Handed over as text,
 * so it may use nothing but its argument.
 */
function beforePaint(schemeKey: string): void {
  const { dataset } = document.documentElement;
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.mantineColorScheme = localStorage.getItem(schemeKey) ?? (isDark ? "dark" : "light");
  // The HTML holds the beginning of the document, and the reader wants another place.
  if (location.hash || location.search) dataset.elsewhere = "";
}

export const beforePaintScript = `(${String(beforePaint)})(${JSON.stringify(SCHEME_KEY)})`;

/** Source expression of the policy that lets this script run, and no other that stands in the page. */
export const beforePaintHash = `'sha256-${createHash("sha256").update(beforePaintScript).digest("base64")}'`;
