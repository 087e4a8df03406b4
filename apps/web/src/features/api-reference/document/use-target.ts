import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { fragmentOf, operationIn } from "../descriptor/address.ts";
import { findOperation } from "../descriptor/find-operation.ts";
import type { Place } from "../descriptor/place.ts";

interface Target {
  /** The operation in sight; undefined for the head of the document. */
  readonly operation: OperationEntry | undefined;
  /** Takes the operation that the reader scrolled to into the address, without a new entry in the history. */
  readonly follow: (operationId: string) => void;
}

/**
 * Which operation of a document is in sight: the one scrolled to, until a link is followed; then the one that the
 * address means, which is that of `#operation/{id}`, else the one called like the sub-API, the `?api=` or the API.
 */
export function useTarget(place: Place, index: ReferenceIndex | undefined): Target {
  const { hash, key } = useLocation();
  const [address] = useSearchParams();
  const [scrolled, setScrolled] = useState<{ key: string; id: string } | null>(null);

  const wantedId = scrolled?.key === key ? scrolled.id : operationIn(hash);
  const named = index && findOperation(index, [place.subApi?.name, address.get("api") ?? undefined, place.api.name]);
  // The first operation follows the head at once: going to it would only push the head out of sight.
  const implied = named === index?.operations[0] ? undefined : named;
  const operation = index?.operations.find(({ id }) => id === wantedId) ?? implied;

  const toHead = operation === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each followed link (`key`) without an operation of its own leads to the head
  useEffect(() => {
    if (toHead) globalThis.scrollTo(0, 0);
  }, [toHead, key]);

  return {
    operation,
    follow(id) {
      setScrolled({ key, id });
      // Not through the router: it would scroll to the fragment and pull the page from under the reader.
      globalThis.history.replaceState(globalThis.history.state, "", fragmentOf(id));
    },
  };
}
