import type { Content } from "@connect-portal/content";
import { ApiError } from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";
import type { ProductIds } from "../../catalogue/visibility.ts";
import { findSpec } from "../../reference/find-spec.ts";

export interface LocatedDocument {
  /** Its URL path, such as /hps/4.2.4/issuing/cards/api/schemas/api.yaml. */
  readonly path: string;
  readonly document: CompiledDocument;
}

/**
 * The document that `yamlFile` names: its path on this portal, or its URL below one of `baseUrls`. Nothing is ever fetched.
 * @throws ApiError sdk_document_unknown for whatever else it is, spec_broken
 */
export function locateDocument(
  content: Content,
  productIds: ProductIds,
  yamlFile: string,
  baseUrls: readonly string[],
): LocatedDocument {
  const path = pathOf(yamlFile, baseUrls);
  if (path === undefined) throw new ApiError("sdk_document_unknown");
  const document = findPublished(content, productIds, path);
  // Documents of webhooks have no operations to call.
  const isApi = content.modules.some(({ specs }) => specs.some(({ url }) => url === path));
  if (!isApi) throw new ApiError("sdk_document_unknown");
  return { path, document };
}

function findPublished(content: Content, productIds: ProductIds, path: string): CompiledDocument {
  try {
    return findSpec(content, productIds, path);
  } catch (error) {
    if (error instanceof ApiError && error.code === "file_not_found") throw new ApiError("sdk_document_unknown");
    throw error;
  }
}

function pathOf(yamlFile: string, baseUrls: readonly string[]): string | undefined {
  if (yamlFile.startsWith("/hps/")) return yamlFile;
  // Compared as it stands: what a URL parser would make of dots, backslashes and user names does not come into it.
  const bases = baseUrls.map((text) => new URL(text).href.replace(/\/$/, ""));
  const base = bases.find((text) => yamlFile.startsWith(`${text}/hps/`));
  if (base === undefined) return undefined;
  try {
    return decodeURIComponent(yamlFile.slice(base.length));
  } catch {
    return undefined;
  }
}
