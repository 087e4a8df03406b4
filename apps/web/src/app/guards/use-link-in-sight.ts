import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** So many links of a page at most. */
const AT_MOST = 4;
/** Milliseconds without a call and without scrolling: the page has what it asked for. */
const REST = 200;

/**
 * Names the links to references that are in sight, from the top, one whenever nothing is being loaded. For fingers only:
 * they give no sign before they press. Readers who save data load nothing that they have not asked for.
 */
export function useLinkInSight(onLink: (address: URL) => void): void {
  const isIdle = useIsFetching() === 0;
  const { pathname } = useLocation();
  const [looks, setLooks] = useState(0);
  const named = useRef({ on: pathname, links: new Set<string>() });

  useEffect(() => {
    const onScrollEnd = () => setLooks((count) => count + 1);
    document.addEventListener("scrollend", onScrollEnd);
    return () => document.removeEventListener("scrollend", onScrollEnd);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other links are in sight after a scroll, and another one is next once one was named.
  useEffect(() => {
    if (!isIdle || savesData() || !matchMedia("(hover: none)").matches) return;
    if (named.current.on !== pathname) named.current = { on: pathname, links: new Set() };
    const { links } = named.current;
    const timer = setTimeout(() => {
      const next = links.size < AT_MOST && linksInSight(pathname).find(({ href }) => !links.has(href));
      if (!next) return;
      links.add(next.href);
      onLink(new URL(next.href));
      setLooks((count) => count + 1);
    }, REST);
    return () => clearTimeout(timer);
  }, [isIdle, pathname, looks, onLink]);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Links of the page's text to references of other modules. */
function linksInSight(pathname: string): readonly HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/swagger-ui/"]');
  return [...links].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.pathname !== pathname && bottom > 0 && top < globalThis.innerHeight;
  });
}
