import type { Content } from "@connect-portal/content";
import { documentMarkdown, operationMarkdown } from "@connect-portal/openapi-document/markdown";
import { findOpenModule, type ProductIds } from "../../../modules/catalogue/visibility.ts";

const reference = /^\/swagger-ui(\/[^/]+\/[^/]+\/[^/]+)$/;

/**
 * A module's documents, or the operation with this id of one of them; undefined where there is none that the account may
 * read.
 * @param path of the page, without query
 */
export function referenceMarkdown(
  content: Content,
  productIds: ProductIds,
  path: string,
  operationId: string | null,
): string | undefined {
  const wsYamlUrl = reference.exec(path)?.[1];
  const module = wsYamlUrl === undefined ? undefined : findOpenModule(content, productIds, wsYamlUrl);
  if (!module) return undefined;
  const documents = [...module.specs, ...module.webhookSpecs].map(({ document }) => document);
  if (operationId === null) {
    const addressOf = ({ id }: { readonly id: string }) => `${path}.md?${new URLSearchParams({ operation: id })}`;
    return documents.map(({ index }) => documentMarkdown(index, addressOf)).join("\n");
  }
  for (const { index, operation } of documents) {
    const found = operation(operationId);
    if (found) return operationMarkdown(found, index);
  }
  return undefined;
}
