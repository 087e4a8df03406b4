import { type ModuleDescriptor, moduleFiles } from "@connect-portal/contract";
import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { fileAddress } from "../../../shared/reference/file-address.ts";
import { findOperation } from "../descriptor/find-operation.ts";
import { operationsInPageOrder } from "../descriptor/page-order.ts";
import { documentsOf, findPlace, firstPlace, openedAt, type Place } from "../descriptor/place.ts";

/** A published document, as far as it is needed. */
export interface KnownDocument {
  readonly index: ReferenceIndex;
  operation(id: string): OperationDocument | undefined;
}

export interface Wish {
  readonly descriptor: ModuleDescriptor;
  /** `/{version}/{solution}/{module}`. */
  readonly wsYamlUrl: string;
  /** Of the address, with its question mark. */
  readonly search: string;
  /** Id of the operation that the fragment names, where one does. */
  readonly operationId?: string | undefined;
  /** The document of a file that the descriptor names. */
  documentOf(file: string): KnownDocument | undefined;
}

/** What the page will show first. */
export interface Plan {
  readonly place: Place;
  /** Path of the document, as the page's calls name it. */
  readonly spec: string;
  readonly index: ReferenceIndex;
  readonly operation: OperationDocument;
  /** The page begins with what the document says of itself, and the first operation below. */
  readonly isFirst: boolean;
}

/** As usePlace and useTarget decide it in the page; undefined where that is no operation of a document. */
export function planOf({ descriptor, wsYamlUrl, search, operationId, documentOf }: Wish): Plan | undefined {
  const address = new URLSearchParams(search);
  const wanted = { api: address.get("api"), version: address.get("version"), sub: address.get("sub") };
  const named = findPlace(descriptor, wanted) ?? placeOfOperation(descriptor, wanted.api, documentOf);
  const place = named ?? firstPlace(descriptor);
  const opened = place && openedAt(place);
  if (!place || !opened || opened.staticContent || place.api.webhookLink !== undefined) return undefined;
  const spec = fileAddress(moduleFiles(wsYamlUrl), opened.file)?.spec;
  const document = documentOf(opened.file);
  if (spec === undefined || !document) return undefined;

  const { index } = document;
  if (operationId !== undefined) {
    const operation = document.operation(operationId);
    return operation && { place, spec, index, operation, isFirst: false };
  }
  const meant = findOperation(index, [place.subApi?.name, wanted.api ?? undefined, place.api.name]);
  const [first] = operationsInPageOrder(index);
  const entry = meant ?? first;
  const operation = entry && document.operation(entry.id);
  return operation && { place, spec, index, operation, isFirst: entry === first };
}

/** The document that holds an operation of this name, when nothing in the descriptor is called so. */
function placeOfOperation(
  descriptor: ModuleDescriptor,
  name: string | null,
  documentOf: Wish["documentOf"],
): Place | undefined {
  if (name === null) return undefined;
  return documentsOf(descriptor).find(({ file }) => {
    const index = documentOf(file)?.index;
    return index !== undefined && findOperation(index, [name]) !== undefined;
  })?.place;
}
