import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { loadMarkdown } from "@connect-portal/openapi-reference";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "../shared/page/nonce.ts";
import { AssetsContext, type PageAssets } from "../shared/page/page-assets.tsx";
import { servedPage } from "../shared/page/served-page.server.ts";

/** Milliseconds after which what is not rendered is left to the browser. */
export const streamTimeout = 5000;

await loadMarkdown();

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(servedPage);
  const assets = import.meta.env.PROD ? assetsOf(routerContext) : null;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <AssetsContext value={assets}>
          <ServerRouter
            context={assets ? withoutPreloads(routerContext) : routerContext}
            url={request.url}
            nonce={nonce}
          />
        </AssetsContext>
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough();
          body.once("close", () => clearTimeout(timer));
          headers.set("content-type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError: report,
      },
    );
    const timer = setTimeout(abort, streamTimeout);
    request.signal.addEventListener("abort", () => abort());
  });
}

/** Texts of style sheets by their addresses. */
const sheets = new Map<string, string>();

function sheetOf(address: string): string {
  const known = sheets.get(address) ?? readFileSync(new URL(`../client${address}`, import.meta.url), "utf8");
  sheets.set(address, known);
  return known;
}

function assetsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): PageAssets {
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const styles = new Set(routes.flatMap(({ css = [] }) => css));
  const imports = new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)]);
  return { styles: [...styles].map(sheetOf).join(""), imports: [...imports] };
}

/** React puts links to modules into the head, before the words. */
function withoutPreloads(context: EntryContext): EntryContext {
  const { entry, routes, ...manifest } = context.manifest;
  const bare = Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]);
  return {
    ...context,
    manifest: { ...manifest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(bare) },
  };
}

interface Failed {
  readonly request: Request;
  readonly context: RouterContextProvider;
}

export function handleError(error: unknown, { request, context }: Failed): void {
  if (!request.signal.aborted) context.get(servedPage).report(error);
}
