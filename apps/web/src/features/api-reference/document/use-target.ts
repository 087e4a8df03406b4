import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import { anchorIn, fragmentOf, operationAnchor, schemaAnchor } from "@connect-portal/openapi-reference";
import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { findOperation } from "../descriptor/find-operation.ts";
import type { Place } from "../descriptor/place.ts";

interface Target {
  /** The viewer's anchor of what is in sight; null for the head of the document. */
  readonly anchor: string | null;
  /** The operation in sight, when it is one. */
  readonly operation: OperationEntry | undefined;
  /** The operation that the address names. */
  readonly named: OperationEntry | undefined;
  /** Takes what the reader scrolled to into the address, without a new entry in the history. */
  readonly follow: (anchor: string) => void;
  /** Goes where a link within the document leads, one step in the history. */
  readonly navigate: (anchor: string) => void;
}

/**
 * The entry in view. Until a link is followed it is the entry that was scrolled to; then it is the one that the
 * address names: `#operation/{id}` or `#schema/{name}`, else the operation named like the sub-API, the `?api=` or the
 * API.
 */
export function useTarget(place: Place, index: ReferenceIndex | undefined): Target {
  const { hash, key, search } = useLocation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [scrolled, setScrolled] = useState<{ at: string; anchor: string } | null>(null);

  const known = useMemo(() => anchorsOf(index), [index]);
  // A fragment that is typed into the address bar keeps the key of the entry before it.
  const at = `${key}${hash}`;
  // The server does not hear of a fragment: what it has rendered is taken over first.
  const isHydrating = useIsHydrating();
  const wanted = scrolled?.at === at ? scrolled.anchor : isHydrating ? undefined : anchorIn(hash);
  const named = index && findOperation(index, [place.subApi?.name, address.get("api") ?? undefined, place.api.name]);
  // The first operation follows the head at once: going to it would only push the head out of sight.
  const implied = named === undefined || named === index?.operations[0] ? null : operationAnchor(named.id);
  const anchor = wanted !== undefined && known.has(wanted) ? wanted : implied;

  const toHead = anchor === null;
  // On arrival the reader is at the top, or has scrolled before the script ran.
  const arrival = useRef<string | null>(at);
  useEffect(() => {
    if (at !== arrival.current) arrival.current = null;
    if (toHead && arrival.current === null) globalThis.scrollTo(0, 0);
  }, [toHead, at]);

  return {
    anchor,
    named,
    operation: anchor === null ? undefined : known.get(anchor),
    follow(next) {
      setScrolled({ at, anchor: next });
      // Not through the router: it would scroll to the fragment and pull the page from under the reader.
      globalThis.history.replaceState(globalThis.history.state, "", fragmentOf(next));
    },
    navigate: (next) => void navigate({ search, hash: fragmentOf(next) }, { preventScrollReset: true }),
  };
}

/** Everything that an address may name; undefined for what is no operation. */
function anchorsOf(index: ReferenceIndex | undefined): ReadonlyMap<string, OperationEntry | undefined> {
  const anchors = new Map<string, OperationEntry | undefined>();
  for (const entry of index?.operations ?? []) anchors.set(operationAnchor(entry.id), entry);
  for (const { name } of index?.schemas ?? []) anchors.set(schemaAnchor(name), undefined);
  for (const { name } of index?.tags ?? []) anchors.set(`tag/${name}`, undefined);
  return anchors;
}
