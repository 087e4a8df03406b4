import type { ModuleDescriptor } from "@connect-portal/contract";
import { fragmentOf } from "@connect-portal/openapi-reference";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type PaletteDocument, useProvidePaletteScope } from "../../shared/palette/palette-scope.tsx";
import { fileAddress } from "../../shared/reference/document-queries.ts";
import { addressOf, documentsOf, openedAt, type Place } from "./descriptor/place.ts";
import { useReferenceQueries } from "./reference-queries.ts";
import { texts } from "./texts.ts";

interface ReferenceScope {
  readonly descriptor: ModuleDescriptor;
  readonly wsYamlUrl: string;
  readonly folder: string;
  /** The module's name in the catalogue, as far as it is known. */
  readonly name: string | undefined;
  /** Solution and release, such as "Issuing 4.2.4". */
  readonly within: string | undefined;
  /** The open place; links into its document stay on the page. */
  readonly place: Place | undefined;
}

/** Gives the palette the documents of the module: their indexes are loaded when it opens, and kept with the page's. */
export function useReferenceScope({ descriptor, wsYamlUrl, folder, name, within, place }: ReferenceScope): void {
  const client = useQueryClient();
  const queries = useReferenceQueries();
  const scope = useMemo(() => {
    const opened = place && openedAt(place);
    async function documentOf({ file, place: first }: { file: string; place: Place }): Promise<PaletteDocument[]> {
      const address = fileAddress(folder, file);
      const index = address && (await client.fetchQuery(queries.index(address.spec)).catch(() => undefined));
      if (index === undefined) return [];
      const query = addressOf(file === opened?.file && place !== undefined ? place : first);
      return [{ index, addressOf: (anchor) => `/swagger-ui${wsYamlUrl}${query}${fragmentOf(anchor)}` }];
    }
    return {
      name: name ?? texts.thisModule,
      place: within,
      documents: async () => (await Promise.all(documentsOf(descriptor).map(documentOf))).flat(),
    };
  }, [client, queries, descriptor, wsYamlUrl, folder, name, within, place]);
  useProvidePaletteScope(scope);
}
