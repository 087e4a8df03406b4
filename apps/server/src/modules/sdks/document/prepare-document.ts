import type { JsonObject } from "@connect-portal/openapi-document";
import { lowerDocument } from "@connect-portal/openapi-lowering";
import { withAbsoluteAddresses } from "./absolute-addresses.ts";
import { plainSchemas } from "./adapt/plain-schemas.ts";
import { distinctOperations } from "./distinct-operations.ts";
import { withInnerReferences } from "./inner-references.ts";
import { withoutOutsideReferences } from "./outside-references.ts";

export interface PreparedDocument {
  /** OpenAPI 3.0, complete in itself. */
  readonly document: JsonObject;
  /** What the generators cannot be told, one sentence each. */
  readonly notes: readonly string[];
}

/** A published document as the generators understand it. @throws ApiError sdk_document_refused */
export function prepareDocument(source: JsonObject, documentUrl: string): PreparedDocument {
  const { document, notes } = lowerDocument(withInnerReferences(source, documentUrl));
  return {
    document: withAbsoluteAddresses(withoutOutsideReferences(distinctOperations(plainSchemas(document))), documentUrl),
    notes,
  };
}
