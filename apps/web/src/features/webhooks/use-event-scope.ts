import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type PaletteDocument, useProvidePaletteScope } from "../../shared/palette/palette-scope.tsx";
import { useDocumentQueries } from "../../shared/reference/document-queries.ts";
import { fileAddress } from "../../shared/reference/file-address.ts";
import { type EventModule, eventQuery } from "./descriptor/events.ts";

interface EventScope {
  readonly modules: readonly EventModule[];
  readonly wsYamlUrl: string;
  readonly folder: string;
  /** The module's name in the catalogue, as far as it is known. */
  readonly name: string | undefined;
  /** Solution and release, such as "Issuing 4.2.4". */
  readonly place: string | undefined;
}

/** Gives the palette the events of the module: the indexes of their files are loaded when it opens, and kept with the page's. */
export function useEventScope({ modules, wsYamlUrl, folder, name, place }: EventScope): void {
  const client = useQueryClient();
  const queries = useDocumentQueries();
  const scope = useMemo(() => {
    const events = modules.flatMap(({ items }) => items);
    async function documentOf(file: string): Promise<PaletteDocument[]> {
      const address = fileAddress(folder, file);
      const index = address && (await client.fetchQuery(queries.index(address.spec)).catch(() => undefined));
      if (index === undefined) return [];
      const named = new Set(events.filter((event) => event.file === file).map((event) => event.name));
      const operations = index.operations.filter(({ kind, path }) => kind === "webhook" && named.has(path));
      const nameOf = new Map(operations.map(({ id, path }) => [`operation/${id}`, path]));
      return [
        {
          index: { title: index.title, operations, schemas: [] },
          addressOf: (anchor) => `/webhooks-ui${wsYamlUrl}${eventQuery(nameOf.get(anchor) ?? "")}`,
        },
      ];
    }
    return {
      name: name ?? "this module",
      place,
      documents: async () => (await Promise.all([...new Set(events.map(({ file }) => file))].map(documentOf))).flat(),
    };
  }, [client, queries, modules, wsYamlUrl, folder, name, place]);
  useProvidePaletteScope(scope);
}
