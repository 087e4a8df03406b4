import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ModuleDescriptor } from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";

/** apps/web/src/app/first-screen/write-first-screen.tsx, as the web app's build leaves it. */
export interface FirstScreenWriter {
  /** Undefined for an address that shows no operation. */
  planFirstScreen(wish: FirstScreenWish): FirstScreen | undefined;
}

export interface FirstScreenWish {
  readonly descriptor: ModuleDescriptor;
  readonly wsYamlUrl: string;
  /** Of the address, with its question mark. */
  readonly search: string;
  /** The choices that lead to the module, for the links back. */
  readonly chosen: unknown;
  readonly isPhone: boolean;
  documentOf(file: string): CompiledDocument | undefined;
}

export interface FirstScreen {
  /** Two with the same key have the same HTML, as long as the content does not change. */
  readonly key: string;
  /** The reader arrives below the top of the page. */
  readonly isElsewhere: boolean;
  html(): string;
}

/** Undefined where none was built. */
export async function loadWriter(webDirectory: string): Promise<FirstScreenWriter | undefined> {
  const file = join(webDirectory, "../first-screen/write-first-screen.js");
  return import(pathToFileURL(file).href).catch((error) => {
    if (error.code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  });
}
