import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { useOwner } from "../shared/session/use-session.ts";

/** Milliseconds that the pointer rests on a link before its documents are loaded: on the way to another it does not. */
const REST = 60;

/** Loads what a link to a reference shows first when somebody points at it, tabs to it or touches it. */
export function ReferenceIntent() {
  const client = useQueryClient();
  const owner = useOwner();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: string | undefined;
    const load = async (href: string) => {
      try {
        const { prefetchReference } = await import("../features/api-reference/prefetch-reference.ts");
        await prefetchReference(client, owner, href);
      } catch {
        // The page says what is wrong when it is opened.
      }
    };
    const look = ({ type, target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/swagger-ui/']") : null;
      const isAbout = type !== "pointerover";
      if (link?.href === last && !isAbout) return;
      last = link?.href;
      clearTimeout(timer);
      if (link) timer = setTimeout(load, isAbout ? 0 : REST, link.href);
    };
    const signal = new AbortController();
    for (const type of ["pointerover", "focusin", "pointerdown"]) {
      document.addEventListener(type, look, { passive: true, signal: signal.signal });
    }
    return () => {
      clearTimeout(timer);
      signal.abort();
    };
  }, [client, owner]);

  return null;
}

/** The script of the reference, once the page that leads there is done. */
export function ReferenceScript() {
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    const wait = globalThis.requestIdleCallback?.(() => setDone(true), { timeout: 3_000 });
    return () => {
      if (wait !== undefined) cancelIdleCallback(wait);
    };
  }, []);

  return isDone ? <PrefetchPageLinks page="/swagger-ui/version/solution/module" /> : null;
}
