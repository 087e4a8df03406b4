import { type Content, findPublishedFile } from "@connect-portal/content";
import { ApiError } from "@connect-portal/contract";
import { findOpenModule, type ProductIds } from "../catalogue/visibility.ts";

/** `{version}/{solution}/{module}/api/schemas/{name}`, decoded. */
const published = /^([^/]+\/[^/]+\/[^/]+)\/api\/schemas\/(.+)$/s;

export type LocatedFile = { readonly path: string } | { readonly text: string };

/**
 * Real path of a published file, or its text. Everything that is not to be seen answers alike: no such file, a module
 * that is closed or another product's, a name that tries to leave the folder. Throws file_not_found.
 */
export async function locateFile(content: Content, productIds: ProductIds, path: string): Promise<LocatedFile> {
  const [, triple, name = ""] = published.exec(path) ?? [];
  const module = triple === undefined ? undefined : findOpenModule(content, productIds, `/${triple}`);
  const text = module?.texts?.get(name);
  if (text !== undefined) return { text };
  const file = module && !module.texts ? await findPublishedFile(module.folder, name) : undefined;
  if (file === undefined) throw new ApiError("file_not_found");
  return { path: file };
}
