import { type CompiledDocument, compiledSource } from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { groupOperations, loadMarkdown } from "@connect-portal/openapi-reference";
import { HydrationProvider } from "@connect-portal/openapi-reference/hydration";
import inter from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import type { Served } from "./client.tsx";

await loadMarkdown();

/** Runs before the first paint. It sets what the server cannot know: the color scheme, and whether the address has a hash. */
export const inlineScript = `{
  const { dataset } = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const color = () => localStorage.getItem("reference.color-scheme") ?? (dark.matches ? "dark" : "light");
  (dark.onchange = () => void (dataset.mantineColorScheme = color()))();
  if (location.hash.length > 1) dataset.linked = "";
}`;

interface PageOptions {
  readonly served: Omit<Served, "known">;
  /** Absent when the page compiles the document. */
  readonly document: CompiledDocument | undefined;
  readonly isPhone: boolean;
  /** Address of the page's script. */
  readonly script: string;
  readonly styles: string;
}

/** The page as HTML, with the first operation of the document. */
export function renderPage({ served, document, isPhone, script, styles }: PageOptions): string {
  const first = document && groupOperations(document.index).flatMap(({ operations }) => operations)[0];
  const operation = first && document.operation(first.id);
  const json = JSON.stringify({
    ...served,
    known: document && { index: document.index, operation, firstScreen: { isPhone } },
  });
  // Drawn from what the browser takes over: a number as it is written is of another class in what this is built from.
  const { known } = parseExactJson(json) as Partial<Served>;
  const opened = document && known && { ...served, known, source: compiledSource(document) };
  const page = opened && (
    <HydrationProvider>
      <App opened={opened} />
    </HydrationProvider>
  );
  const inner = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{document?.index.title ?? served.name}</title>
        <link rel="icon" href="data:," />
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script {...inner(inlineScript)} />
        <style {...inner(styles)} />
      </head>
      <body>
        <div id="root" {...inner(page ? renderToString(page) : "")} />
        {/* "<" is the only character that could end the element early. */}
        <script type="application/json" id="served" {...inner(json.replaceAll("<", "\\u003c"))} />
        <script type="module" src={script} />
      </body>
    </html>,
  )}`;
}
