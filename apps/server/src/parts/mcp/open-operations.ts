import { type Content, openModules } from "@connect-portal/content";
import type { OperationDocument, OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import type { ProductIds } from "../../modules/catalogue/visibility.ts";

interface OpenDocument {
  /** Its URL path: "/hps/4.2.4/issuing/cards/api/schemas/api.yaml". */
  readonly url: string;
  readonly index: ReferenceIndex;
  readonly operation: (id: string) => OperationDocument | undefined;
}

export interface FoundOperation {
  readonly operation: OperationDocument;
  readonly document: OpenDocument;
}

const byRelease = new Intl.Collator("en", { numeric: true });

/** The documents that are open to these products, those of the newest release first. */
export function openDocuments(content: Content, productIds: ProductIds): OpenDocument[] {
  return openModules(content)
    .filter((open) => open.productIds.some((id) => productIds.includes(id)))
    .flatMap(({ module }) => [...module.specs, ...module.webhookSpecs])
    .map(({ url, document }) => ({ url, index: document.index, operation: document.operation.bind(document) }))
    .sort((one, other) => byRelease.compare(other.url, one.url));
}

/**
 * The operation with this id, of the newest release that has it.
 * @param within part of the addresses of documents that are looked through, such as "/3.5.8/"
 */
export function findOperation(documents: readonly OpenDocument[], id: string, within = ""): FoundOperation | undefined {
  for (const document of documents) {
    if (!document.url.includes(within)) continue;
    const operation = document.operation(id);
    if (operation) return { operation, document };
  }
  return undefined;
}

/** Lists a document's URL path and operations. */
export function listOperations({ url, index }: OpenDocument): string {
  const line = ({ id, method, path, title, deprecated }: OperationEntry) =>
    `- ${id}: ${method.toUpperCase()} ${path} (${title}${deprecated ? ", deprecated" : ""})`;
  return [`${index.title} ${index.version}, ${url}`, ...index.operations.map(line)].join("\n");
}
