import { moduleFiles } from "@connect-portal/contract";
import { loadMarkdown } from "@connect-portal/openapi-reference";
import type { QueryClient } from "@tanstack/react-query";
import { fileAddress } from "../../shared/reference/file-address.ts";
import { anchorIn } from "./descriptor/address.ts";
import { findOperation } from "./descriptor/find-operation.ts";
import { operationsInPageOrder } from "./descriptor/page-order.ts";
import { findPlace, firstPlace, openedAt } from "./descriptor/place.ts";
import { referenceQueries } from "./reference-queries.ts";

const page = /^\/swagger-ui\/([^/]+)\/([^/]+)\/([^/]+)$/;

/**
 * Loads what a page of a reference shows first, into the cache of its queries: descriptor, index, operation.
 * @param href address of the page; others load nothing
 */
export async function prefetchReference(client: QueryClient, owner: string, href: string): Promise<void> {
  const { pathname, searchParams, hash } = new URL(href, globalThis.location.origin);
  const [, version, solution, module] = page.exec(pathname) ?? [];
  if (version === undefined || solution === undefined || module === undefined) return;
  const queries = referenceQueries(owner);
  void loadMarkdown().catch(() => undefined);
  const descriptor = await client.fetchQuery(queries.descriptor({ version, solution, module }));
  const [api, wantedVersion, sub] = ["api", "version", "sub"].map((name) => searchParams.get(name));
  const wanted = { api: api ?? null, version: wantedVersion ?? null, sub: sub ?? null };
  const place = findPlace(descriptor, wanted) ?? firstPlace(descriptor);
  const opened = place && openedAt(place);
  const folder = moduleFiles(`/${version}/${solution}/${module}`);
  const spec = opened && !opened.staticContent ? fileAddress(folder, opened.file)?.spec : undefined;
  if (place === undefined || spec === undefined) return;
  const index = await client.fetchQuery(queries.index(spec));
  const named = anchorIn(hash)?.replace(/^operation\//, "");
  const entry =
    index.operations.find(({ id }) => id === named) ??
    findOperation(index, [place.subApi?.name, api ?? undefined, place.api.name]) ??
    operationsInPageOrder(index)[0];
  if (entry) await client.fetchQuery(queries.operation(spec, entry.id));
}
