import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  firstScreenWriters,
  type LastModuleAnswer,
  type ModuleAnswer,
  type ModuleDescriptor,
  type ProductAnswer,
  type ReleaseAnswer,
  type SolutionAnswer,
} from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";

/** What writes first screens: apps/web/src/app/first-screen, as the web app's build leaves it. */
export interface FirstScreenWriters {
  /** Undefined for an address that shows no operation. */
  planReference(wish: ReferenceWish): FirstScreen | undefined;
  planCatalogue(wish: CatalogueWish): FirstScreen;
}

export interface ReferenceWish {
  readonly descriptor: ModuleDescriptor;
  readonly wsYamlUrl: string;
  /** Of the address, with its question mark. */
  readonly search: string;
  /** Of the operation that the address leads to by its fragment. */
  readonly operationId: string | undefined;
  /** The choices that lead to the module, for the links back. */
  readonly chosen: unknown;
  readonly isPhone: boolean;
  documentOf(file: string): CompiledDocument | undefined;
}

/** What a page of the catalogue shows: the answers that its calls would get. */
export type CatalogueAnswers =
  | { readonly products: readonly ProductAnswer[]; readonly lastModule: LastModuleAnswer }
  | { readonly productId: number; readonly releases: readonly ReleaseAnswer[] }
  | { readonly releaseId: number; readonly solutions: readonly SolutionAnswer[] }
  | { readonly solutionId: number; readonly modules: readonly ModuleAnswer[] };

export interface CatalogueWish {
  /** Of the page, without a query. */
  readonly path: string;
  readonly chosen: unknown;
  readonly answers: CatalogueAnswers;
}

export interface FirstScreen {
  /** Two with the same key have the same HTML, as long as the content does not change. */
  readonly key: string;
  /** The reader arrives below the top of the page. */
  readonly isElsewhere: boolean;
  html(): string;
}

/** Undefined where none were built. */
export async function loadWriters(webDirectory: string): Promise<FirstScreenWriters | undefined> {
  const files = [...new Set(Object.values(firstScreenWriters))].map((file) =>
    pathToFileURL(join(webDirectory, "../first-screen", file)),
  );
  try {
    return Object.assign({}, ...(await Promise.all(files.map((file) => import(file.href)))));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
