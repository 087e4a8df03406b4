import type { InboxRequestLine } from "@connect-portal/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useUsername } from "../../../../shared/session/use-session.ts";
import { requestQuery } from "../inbox-queries.ts";
import { askedRow, rowAnchor } from "./row-address.ts";

/** Opens the row that the address names, once for each time it is asked for, and brings it into sight. */
export function useAskedRow(lines: readonly InboxRequestLine[] | undefined, open: (id: number) => void): void {
  const client = useQueryClient();
  const username = useUsername();
  const { hash, key } = useLocation();
  const followed = useRef("");
  useEffect(() => {
    const id = askedRow(hash);
    const asked = `${key} ${hash}`;
    if (id === undefined || followed.current === asked || !lines?.some((line) => line.id === id)) return;
    followed.current = asked;
    // With what is in it: a row that grows later would have been scrolled to too early.
    client.prefetchQuery(requestQuery(username, id)).then(() => {
      if (followed.current !== asked) return;
      open(id);
      requestAnimationFrame(() => show(id));
    });
  }, [lines, hash, key, open, client, username]);
}

function show(id: number) {
  const row = document.getElementById(rowAnchor(id));
  row?.scrollIntoView({ block: "start" });
  row?.querySelector("button")?.focus({ preventScroll: true });
}
