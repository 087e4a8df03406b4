import { createContext, useContext } from "react";
import { Links, useLocation } from "react-router";
import { NonceContext } from "./nonce.ts";

/** What a page that the server renders needs beside its words. */
export interface PageAssets {
  /** The text of its style sheets. */
  readonly styles: string;
  /** Addresses of the modules that its scripts import. */
  readonly imports: readonly string[];
}

/** Null in a browser, and in `npm run dev`. */
export const AssetsContext = createContext<PageAssets | null>(null);

const STYLES_ID = "page-styles";

interface FirstPage {
  readonly pathname: string;
  /** Null where its style sheets are linked. */
  readonly styles: string | null;
}

/** In a browser, the page that was loaded. */
let loaded: FirstPage | undefined;

/**
 * The style sheets of the first page stand in it: a link to them costs a phone one more round trip before it paints. Each
 * page after it links its own.
 */
export function PageStyles() {
  const nonce = useContext(NonceContext);
  const assets = useContext(AssetsContext);
  const { pathname } = useLocation();
  const first = assets ? { pathname, styles: assets.styles } : loadedPage(pathname);
  return (
    <>
      {first.styles !== null && (
        <style id={STYLES_ID} nonce={nonce} suppressHydrationWarning>
          {first.styles}
        </style>
      )}
      {(first.styles === null || pathname !== first.pathname) && <Links />}
    </>
  );
}

function loadedPage(pathname: string): FirstPage {
  if (typeof document === "undefined") return { pathname, styles: null };
  loaded ??= { pathname, styles: document.getElementById(STYLES_ID)?.textContent ?? null };
  return loaded;
}

/**
 * Asks for the modules of the page's scripts when all of its words have arrived. As links in the head they would share a
 * slow network with the words.
 */
export function ScriptPreloads() {
  const nonce = useContext(NonceContext);
  const { imports = [] } = useContext(AssetsContext) ?? {};
  const script = `for (const href of ${JSON.stringify(imports)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}`;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}
