import { createContext, useContext, useState } from "react";
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
  useMatches,
} from "react-router";
import { NonceContext } from "./reader.ts";

/** Text of the style sheets of the page that the server renders. Empty in a browser, and in `npm run dev`. */
export const PageStylesContext = createContext("");

/** React keeps sheets of one precedence together, in the order in which they came. */
export const PRECEDENCE = "pages";

/** The browser does not load such a style sheet. React's types lack the attribute. */
const unapplied: object = { disabled: true };

/**
 * The style sheets stand in the page, so that it paints before anything else has arrived.
 * @param brand rules of the brand, as the check of the content has made them
 */
export function PageStyles({ brand }: { readonly brand: string }) {
  const nonce = useContext(NonceContext);
  const __html = useContext(PageStylesContext) + brand;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Our own style sheets, and rules of checked colors and addresses. React leaves what the server has written.
  return <style ref={keepFirst} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** React puts the sheets that come later behind the last one of their precedence, else before all others. */
function keepFirst(style: HTMLStyleElement | null) {
  style?.setAttribute("data-precedence", PRECEDENCE);
}

/** Links to the style sheets of the pages that are opened later. React waits for them, and keeps each once. */
export function PageStyleLinks() {
  const framework = useContext(FrameworkContext);
  const matches = useMatches();
  const addresses = [...new Set(matches.flatMap(({ id }) => framework?.manifest.routes[id]?.css ?? []))];
  const [written] = useState(addresses);
  // The router's links leave with their page, and do not see what stands in the page already.
  if (!import.meta.env.PROD) return <Links />;
  return (
    <>
      {/* Tells the router, by its address, and Vite, by the file's, not to load what PageStyles has written. */}
      {[...new Set(written.flatMap((address) => [address, address.replace("#", "")]))].map((address) => (
        <link key={address} rel="stylesheet" href={address} {...unapplied} />
      ))}
      {addresses
        .filter((address) => !written.includes(address))
        .map((address) => (
          <link key={address} rel="stylesheet" href={address} precedence={PRECEDENCE} />
        ))}
    </>
  );
}

/** Addresses of the script of a route, by its id, and of its style sheets. Undefined where no router has loaded it. */
export function useRouteFiles(route: string): AssetsManifest["routes"][string] | undefined {
  return useContext(FrameworkContext)?.manifest.routes[route];
}
