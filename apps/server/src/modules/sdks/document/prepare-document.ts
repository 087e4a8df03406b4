import { JOSE_MEDIA_TYPE } from "@connect-portal/contract";
import { isObject, type JsonObject, type JsonValue, REFERENCE_LIST } from "@connect-portal/openapi-document";
import { downgradeDocument } from "@connect-portal/openapi-document/downgrade";
import { withAbsoluteAddresses } from "./absolute-addresses.ts";
import { plainComponents } from "./adapt/plain-components.ts";
import { distinctOperations } from "./distinct-operations.ts";
import { withInnerReferences } from "./inner-references.ts";
import { withoutLostReferences } from "./lost-references.ts";
import { withNamedTargets } from "./named-targets.ts";
import { withoutOutsideReferences } from "./outside-references.ts";
import { withPathNames } from "./path-names.ts";
import { plainTexts } from "./plain-texts.ts";
import { wellFormed } from "./well-formed/well-formed.ts";

export interface PreparedDocument {
  /** OpenAPI 3.0, complete in itself. */
  readonly document: JsonObject;
  /** Limits of the generators for this document, one sentence each. */
  readonly notes: readonly string[];
}

/** A published document as the generators understand it. @throws ApiError sdk_document_refused */
export function prepareDocument(source: JsonObject, documentUrl: string): PreparedDocument {
  const lowered = downgradeDocument(withInnerReferences(plainTexts(withoutWordsForPages(source)), documentUrl));
  const formed = wellFormed(lowered.document);
  const found = withoutLostReferences(distinctOperations(plainComponents(withNamedTargets(formed.document))));
  const { document, notes } = withPathNames(found.document);
  return {
    document: withAbsoluteAddresses(withoutOutsideReferences(document), documentUrl),
    notes: [...lowered.notes, ...formed.notes, ...found.notes, ...notes],
  };
}

/**
 * A generated method has the types of the JSON: a client encrypts the text of a body, and decrypts that of a response. The
 * lists that codes are from are for whoever reads the page.
 */
function withoutWordsForPages(document: JsonObject): JsonObject {
  const plain = (value: JsonValue, name: string): JsonValue => {
    if (Array.isArray(value)) return value.map((item) => plain(item, ""));
    if (!isObject(value)) return value;
    const hasJson = name === "content" && Object.hasOwn(value, "application/json");
    const members = Object.entries(value).filter(
      ([key]) => key !== REFERENCE_LIST && !(hasJson && key === JOSE_MEDIA_TYPE),
    );
    return Object.fromEntries(members.map(([key, member]) => [key, plain(member, key)]));
  };
  return plain(document, "") as JsonObject;
}
