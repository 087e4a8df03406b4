import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { preinit } from "react-dom";
import { PrefetchPageLinks } from "react-router";
import type { handle } from "../../features/api-reference/page.tsx";
import { PRECEDENCE, useRouteFiles } from "../../shared/page/page-styles.tsx";
import { useOwner } from "../../shared/session/use-session.ts";
import { useLinkInSight } from "./use-link-in-sight.ts";

/** A mouse that only passes over a link does not mean it: so many milliseconds. */
const REST = 50;

/** Loads the reference that a link leads to, its script and its document, when the reader may be about to follow it. */
export function PrefetchAtIntent() {
  const client = useQueryClient();
  const owner = useOwner();
  const files = useRouteFiles("../features/api-reference/page");
  const [page, setPage] = useState<string>();

  const prefetch = useCallback(
    (address: URL) => {
      if (files === undefined) return;
      setPage(address.pathname);
      // As the router loads them, which finds them then: Vite would add the style sheets once more.
      for (const sheet of files.css ?? []) preinit(sheet, { as: "style", precedence: PRECEDENCE });
      (import(/* @vite-ignore */ files.module) as Promise<{ readonly handle: typeof handle }>)
        .then((module) => module.handle.prefetch(client, owner, address))
        .catch(() => {
          // The page loads its own scripts, and says so when it cannot.
        });
    },
    [client, owner, files],
  );
  useLinkInSight(prefetch);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onIntent({ target, type }: Event): void {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link?.origin !== globalThis.location.origin || !link.pathname.startsWith("/swagger-ui/")) return;
      const address = new URL(link.href);
      if (type === "pointerover") timer = setTimeout(() => prefetch(address), REST);
      else prefetch(address);
    }
    const controller = new AbortController();
    for (const type of ["pointerover", "pointerdown", "focusin"])
      document.addEventListener(type, onIntent, { passive: true, signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [prefetch]);

  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}
