import type { ReferenceFormat } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import { stringify } from "yaml";
import { withAbsoluteAddresses } from "../../sdks/document/absolute-addresses.ts";
import type { createCollectionMaker } from "./make-collection.ts";

/** Stands for the portal in what is kept: it answers under several names. No published document has it. */
const PLACE_OF_PORTAL = "https://portal.invalid";

/** Of the document as a whole, which people save and read. */
const INDENT = 2;

/** The text of a document to be saved, with the portal's place left open. @throws ApiError document_not_convertible */
export async function writeDocument(
  source: JsonObject,
  format: ReferenceFormat,
  makeCollection: ReturnType<typeof createCollectionMaker>,
): Promise<string> {
  const document = withAbsoluteAddresses(source, `${PLACE_OF_PORTAL}/`);
  if (format === "json") return JSON.stringify(document, null, INDENT);
  // No line is folded: whoever compares two versions compares lines.
  if (format === "yaml") return stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
  return makeCollection({ tool: format, document });
}

/** The text for a caller of the portal at `portalUrl`, such as "https://portal.example". */
export function withPortal(text: string, portalUrl: string): string {
  return text.replaceAll(PLACE_OF_PORTAL, () => JSON.stringify(portalUrl).slice(1, -1));
}
