import { useLayoutEffect, useRef } from "react";
import { type Location, ScrollRestoration, useLocation, useNavigation } from "react-router";

/**
 * The router's scroll restoration, which takes every page that it opens to its top: not from under a reader who has
 * scrolled the page before its script was there.
 */
export function KeptScroll() {
  const place = useRef(0);
  const isFirst = useLocation().key === "default";
  return (
    <>
      <Effect
        run={() => {
          place.current = globalThis.scrollY;
        }}
      />
      <ScrollRestoration getKey={keyOf} />
      <Effect
        run={() => {
          if (isFirst && place.current > 0 && globalThis.scrollY === 0)
            globalThis.scrollTo({ top: place.current, behavior: "instant" });
        }}
      />
    </>
  );
}

/** The router calls the first page of every visit "default": each address has a place of its own. */
function keyOf({ key, pathname, search }: Location): string {
  return key === "default" ? `${pathname}${search}` : key;
}

/** Runs whenever the restoration beside it may have run: effects run in the order of their elements. */
function Effect({ run }: { readonly run: () => void }) {
  useNavigation();
  useLayoutEffect(run);
  return null;
}
