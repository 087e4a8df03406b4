import type { ModuleDescriptor } from "@connect-portal/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { fileAddress } from "../../shared/reference/document-queries.ts";
import { findOperation } from "./descriptor/find-operation.ts";
import { documentsOf, findPlace, firstPlace, type Place } from "./descriptor/place.ts";
import { useReferenceQueries } from "./reference-queries.ts";

interface Whereabouts {
  /** Undefined while a name is looked for, and for a descriptor without any API. */
  readonly place: Place | undefined;
  /** The name in the address when nothing is called so. */
  readonly unknown: string | undefined;
  readonly searching: boolean;
}

/**
 * Resolves the address: an API or sub-API of the descriptor by name, else the document with an operation of that
 * title, else the first API.
 */
export function usePlace(descriptor: ModuleDescriptor, folder: string): Whereabouts {
  const [address] = useSearchParams();
  const client = useQueryClient();
  const queries = useReferenceQueries();
  const [api, version, sub] = [address.get("api"), address.get("version"), address.get("sub")];
  const named = useMemo(() => findPlace(descriptor, { api, version, sub }), [descriptor, api, version, sub]);
  const first = useMemo(() => firstPlace(descriptor), [descriptor]);
  const wanted = named === undefined ? api : null;

  const { data: holder, isPending } = useQuery({
    queryKey: ["reference", queries.owner, "holder", folder, wanted],
    enabled: wanted !== null,
    queryFn: async () => {
      for (const { file, place } of documentsOf(descriptor)) {
        const found = fileAddress(folder, file);
        // A document that cannot be read holds nothing; opening it by hand says what is wrong with it.
        const index = found && (await client.fetchQuery(queries.index(found.spec)).catch(() => undefined));
        if (index !== undefined && findOperation(index, [wanted ?? undefined]) !== undefined) return { place };
      }
      return { place: undefined };
    },
  });

  if (named !== undefined) return { place: named, unknown: undefined, searching: false };
  if (wanted === null) return { place: first, unknown: undefined, searching: false };
  if (isPending) return { place: undefined, unknown: undefined, searching: true };
  return {
    place: holder?.place ?? first,
    unknown: holder?.place === undefined ? wanted : undefined,
    searching: false,
  };
}
