import type { ModuleDescriptor } from "@connect-portal/contract";
import type { OperationDocument, OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import type { KnownDocument } from "../../../shared/page/served-page.server.ts";
import { fileAddress } from "../../../shared/reference/document-queries.ts";
import { findOperation, operationsInPageOrder } from "./find-operation.ts";
import { findPlace, firstPlace, openedAt, type Place } from "./place.ts";

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

/** The document that the page opens with and the operation in sight. */
export function firstDocument(
  { descriptor, documentOf }: KnownModule,
  folder: string,
  address: URLSearchParams,
): FirstDocument | undefined {
  const opened = documentAt(descriptor, folder, address);
  const document = opened && documentOf(opened.file);
  if (!document) return undefined;
  const entry = operationAt(document.index, opened.place, address);
  return { spec: opened.spec, index: document.index, operation: entry && document.operation(entry.id) };
}

/** The document that an address opens, as usePlace decides it in the page; undefined where it opens none. */
export function documentAt(
  descriptor: ModuleDescriptor,
  folder: string,
  address: URLSearchParams,
): { readonly place: Place; readonly file: string; readonly spec: string } | undefined {
  const wanted = { api: address.get("api"), version: address.get("version"), sub: address.get("sub") };
  const place = findPlace(descriptor, wanted) ?? (wanted.api === null ? firstPlace(descriptor) : undefined);
  const opened = place && openedAt(place);
  if (!opened || opened.staticContent || place.api.webhookLink !== undefined) return undefined;
  const spec = fileAddress(folder, opened.file)?.spec;
  return spec === undefined ? undefined : { place, file: opened.file, spec };
}

/** The operation that is in sight without a fragment, as useTarget decides it; undefined for a document without any. */
export function operationAt(
  index: ReferenceIndex,
  { api, subApi }: Place,
  address: URLSearchParams,
): OperationEntry | undefined {
  const named = findOperation(index, [subApi?.name, address.get("api") ?? undefined, api.name]);
  return named ?? operationsInPageOrder(index)[0];
}
