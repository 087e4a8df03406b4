import { createHash } from "node:crypto";
import { BEGINNING_ID, BEGINNING_NAME, LATER_ID, SERVED_ID, type Served } from "../served.ts";

// These run in the page, before its own script is asked for. They are handed over as text, so they may use nothing but
// their arguments.

/** In the head: what the reader would see change if the page's own script did it. */
function beforePaint(): void {
  // The server has written what the reader chose.
  document.documentElement.dataset.mantineColorScheme ??= matchMedia("(prefers-color-scheme: dark)").matches
    ? "dark"
    : "light";
}

interface Given {
  /** Ids of elements of the page. */
  readonly served: string;
  readonly beginning: string;
  readonly later: string;
  /** Name of the part with the first screen of an operation. */
  readonly beginningName: string;
  /** As `font` in CSS. */
  readonly fonts: readonly string[];
  /** Milliseconds that the first screen waits for its fonts: laid out without them, it would be laid out twice. */
  readonly patience: number;
  /** Milliseconds after which the page's script is asked for, painted or not. */
  readonly longest: number;
}

/**
 * At the end of the body: shows the beginning, or the operation that the reader wants, which comes as HTML too, and asks
 * for the page's script once that stands on the screen: run before, it would take the processor from the painting.
 */
function begin({ served, beginning, later, beginningName, fonts, patience, longest }: Given): void {
  const contentOf = (id: string) => (document.getElementById(id) as HTMLTemplateElement).content;
  const load = () => document.head.append(contentOf(later));
  const first = contentOf(beginning);
  // Nothing is drawn yet where the page itself compiles the document, or where the address names another one.
  const isDrawn = first.hasChildNodes() && !location.search;
  const firstScreen = isDrawn && location.hash ? operationOf(location.hash) : first;
  if (!isDrawn || !firstScreen) {
    load();
    return;
  }
  const readable = Promise.race([
    Promise.allSettled(fonts.map((font) => document.fonts.load(font))),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  Promise.all([firstScreen, readable])
    .then(([content]) => {
      document.getElementById("root")?.before(content);
      // Where nobody looks nothing is painted.
      if (document.hidden) load();
      else painted().then(load);
    })
    // The page's script asks again, and says what is wrong.
    .catch(load);

  /** When it stands on the screen, which a browser that hides such times does not say. */
  function painted(): Promise<unknown> {
    return Promise.race([
      new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true })),
      new Promise((resolve) => setTimeout(resolve, longest)),
    ]);
  }

  function operationOf(hash: string): Promise<DocumentFragment> | undefined {
    const { path } = JSON.parse(document.getElementById(served)?.textContent ?? "") as Served;
    const [, id] = /^#operation\/(.+)$/.exec(hash) ?? [];
    if (!id) return undefined;
    const phone = matchMedia("(max-width: 760px)").matches ? "&phone" : "";
    return fetch(`${path}/${beginningName}?id=${id.replaceAll("+", "%2B").replaceAll("&", "%26")}${phone}`)
      .then((response) => (response.ok ? response.text() : Promise.reject(response)))
      .then((html) => {
        const template = document.createElement("template");
        template.innerHTML = html;
        document.documentElement.dataset.elsewhere = "";
        return template.content;
      });
  }
}

export const beforePaintScript = call(beforePaint);
export const beginScript = call(begin, {
  served: SERVED_ID,
  beginning: BEGINNING_ID,
  later: LATER_ID,
  beginningName: BEGINNING_NAME,
  fonts: ['1em "Inter Variable"', '1em "JetBrains Mono Variable"'],
  patience: 60,
  longest: 500,
});

/** Source expressions of the policy that let these scripts run, and no other that stands in the page. */
export const pageScriptHashes = [beforePaintScript, beginScript].map(
  (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
);

function call<Arguments extends readonly unknown[]>(run: (...given: Arguments) => void, ...given: Arguments): string {
  return `(${String(run)})(${given.map((one) => JSON.stringify(one)).join(", ")})`;
}
