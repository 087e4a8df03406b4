import { useLayoutEffect, useRef } from "react";
import { type Location, ScrollRestoration, useLocation, useMatches } from "react-router";

/**
 * The router's scroll restoration, which takes every page that it opens to its top: not from under a reader who has
 * scrolled the page before its script was there, or whom the page has led to what the address names.
 */
export function KeptScroll() {
  const { key } = useLocation();
  const opened = useRef<string | null>(key);
  const place = useRef(0);
  return (
    <>
      <Effect
        run={() => {
          if (key !== opened.current) opened.current = null;
          place.current = globalThis.scrollY;
        }}
      />
      <ScrollRestoration getKey={keyOf} />
      <Effect
        run={() => {
          if (opened.current !== null && place.current > 0 && globalThis.scrollY === 0)
            globalThis.scrollTo({ top: place.current, behavior: "instant" });
        }}
      />
    </>
  );
}

/** The router calls an address that was typed "default": each has a place of its own. */
function keyOf({ key, pathname, search }: Location): string {
  return key === "default" ? `${pathname}${search}` : key;
}

/**
 * Runs whenever the restoration beside it may have run: both draw again with the router's state, and effects run in the
 * order of their elements.
 */
function Effect({ run }: { readonly run: () => void }) {
  useMatches();
  useLayoutEffect(run);
  return null;
}
