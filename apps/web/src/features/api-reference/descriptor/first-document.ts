import type { ModuleDescriptor } from "@connect-portal/contract";
import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import type { KnownDocument } from "../../../shared/page/served-page.server.ts";
import { fileAddress } from "../../../shared/reference/document-queries.ts";
import { findOperation } from "./find-operation.ts";
import { operationsInPageOrder } from "./page-order.ts";
import { findPlace, firstPlace, openedAt } from "./place.ts";

interface KnownModule {
  readonly descriptor: ModuleDescriptor;
  documentOf(file: string): KnownDocument | undefined;
}

interface FirstDocument {
  /** Path of the document, as the page's calls name it. */
  readonly spec: string;
  readonly index: ReferenceIndex;
  /** Undefined for a document without any. */
  readonly operation: OperationDocument | undefined;
}

/** The document that the page opens with and the operation in sight, as usePlace and useTarget decide it in the page. */
export function firstDocument(
  { descriptor, documentOf }: KnownModule,
  folder: string,
  address: URLSearchParams,
): FirstDocument | undefined {
  const wanted = { api: address.get("api"), version: address.get("version"), sub: address.get("sub") };
  const place = findPlace(descriptor, wanted) ?? (wanted.api === null ? firstPlace(descriptor) : undefined);
  const opened = place && openedAt(place);
  if (!opened || opened.staticContent || place.api.webhookLink !== undefined) return undefined;
  const spec = fileAddress(folder, opened.file)?.spec;
  const document = documentOf(opened.file);
  if (spec === undefined || !document) return undefined;
  const { index } = document;
  const named = findOperation(index, [place.subApi?.name, wanted.api ?? undefined, place.api.name]);
  const entry = named ?? operationsInPageOrder(index)[0];
  return { spec, index, operation: entry && document.operation(entry.id) };
}
