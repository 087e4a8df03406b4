import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { prefetchReference } from "../../features/api-reference/prefetch-reference.ts";
import { useOwner } from "../../shared/session/use-session.ts";

/** A mouse that only passes over a link does not mean it: so many milliseconds. */
const REST = 50;

/** Loads the reference that a link leads to, its script and its document, when the reader is about to follow it. */
export function PrefetchAtIntent() {
  const client = useQueryClient();
  const owner = useOwner();
  const [page, setPage] = useState<string>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function prefetch(address: URL): void {
      setPage(address.pathname);
      void prefetchReference(client, owner, address);
    }
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
  }, [client, owner]);

  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}
