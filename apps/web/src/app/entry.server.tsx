import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { loadMarkdown } from "@connect-portal/openapi-reference";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { PageStylesContext } from "../shared/page/page-styles.tsx";
import { NonceContext } from "../shared/page/reader.ts";
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
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PageStylesContext value={import.meta.env.PROD ? stylesOf(routerContext) : ""}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageStylesContext>
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

function stylesOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string {
  const addresses = new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
  return [...addresses].map(sheetOf).join("");
}

interface Failed {
  readonly request: Request;
  readonly context: RouterContextProvider;
}

export function handleError(error: unknown, { request, context }: Failed): void {
  if (!request.signal.aborted) context.get(servedPage).report(error);
}
