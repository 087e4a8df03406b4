import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { useOwner } from "../../shared/session/use-session.ts";
import { useLinkInSight } from "./use-link-in-sight.ts";

/** A mouse that only passes over a link does not mean it: so many milliseconds. */
const REST = 50;

/**
 * What loads a document comes with the viewer, which is half of a page's scripts: only now. So do the page's styles, which
 * the router asks for after the press alone.
 */
async function prefetchDocument(client: QueryClient, owner: string, address: URL): Promise<void> {
  const page = import("../../features/api-reference/page.tsx");
  const { prefetchReference } = await import("../../features/api-reference/prefetch-reference.ts");
  await Promise.all([page, prefetchReference(client, owner, address)]);
}

/** Loads the reference that a link leads to, its script and its document, when the reader may be about to follow it. */
export function PrefetchAtIntent() {
  const client = useQueryClient();
  const owner = useOwner();
  const [page, setPage] = useState<string>();

  const prefetch = useCallback(
    (address: URL) => {
      setPage(address.pathname);
      void prefetchDocument(client, owner, address).catch(() => {
        // The page loads its own scripts, and says so when it cannot.
      });
    },
    [client, owner],
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
