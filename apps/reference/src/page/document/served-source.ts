import type {
  OperationDocument,
  ReferenceIndex,
  ReferenceSource,
  SchemaDocument,
  SearchText,
} from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { indexAt, operationAt, schemaAt, searchTextAt } from "../../served.ts";
import { texts } from "../texts.ts";

/** A document that the server has compiled; `path` as in Served. */
export function servedSource(path: string): ReferenceSource {
  return {
    index: (signal) => get<ReferenceIndex>(indexAt(path), signal),
    operation: (id, signal) => get<OperationDocument>(operationAt(path, id), signal),
    schema: (name, signal) => get<SchemaDocument>(schemaAt(path, name), signal),
    searchText: (signal) => get<SearchText>(searchTextAt(path), signal),
  };
}

async function get<T>(address: string, signal: AbortSignal | undefined): Promise<T> {
  const response = await fetch(address, signal ? { signal } : {}).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Error(texts.served.away);
  });
  if (response.ok) return parseExactJson(await response.text()) as T;
  // The server keeps the last states of a file, not all of them.
  if (response.status === 404) throw new Error(texts.served.changed);
  throw new Error(texts.served.failed(response.status, await response.text()));
}
