import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Brand } from "@connect-portal/content";
import type { Site } from "@connect-portal/content/site";
import type {
  GuideAnswer,
  GuideEntry,
  LastModuleAnswer,
  ModuleAnswer,
  ModuleDescriptor,
  PageLanguage,
  Permission,
  ProductAnswer,
  ReleaseAnswer,
  SolutionAnswer,
} from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";

/** Renders pages: apps/web/server.ts, as the web app's build leaves it. */
export interface Renderer {
  /**
   * Renders a page or, for an address that ends with `.data`, its data for a reader who navigates from another page.
   */
  renderPage(page: PageToRender): Promise<Response>;
  /** The texts of the public pages as pages take them. `media` is the address of their folder. */
  publishSite(site: Site, media: string, now: Date, brand: Brand): PublishedSite;
}

export interface PublishedSite {
  /** The day in UTC, such as 2026-11-21: pages say what is over. */
  readonly writtenOn: string;
}

export interface PageToRender {
  /** Path and query. */
  readonly url: string;
  readonly site: PublishedSite;
  /** Version of the content that a reader previews; null for what is live. */
  readonly preview: string | null;
  /** For the inline scripts of the page. */
  readonly nonce: string;
  readonly publicUrl: string;
  readonly origin: string;
  readonly reader: Reader | null;
  readonly answers: PageAnswers | null;
  readonly signal: AbortSignal;
  report(error: unknown): void;
}

/** The reader's session and device, as the app needs them. */
export interface Reader {
  readonly isPhone: boolean;
  /** Id and time of the first call that the page would make. */
  readonly firstCall: { readonly id: string; readonly time: Date };
  readonly session: {
    readonly id: string;
    readonly userId: string;
    readonly username: string;
    readonly permissions: readonly Permission[];
    readonly productIds: readonly number[];
    readonly expiresAt: Date;
  };
}

/** Answers to a page's calls. `chosen` are the choices that lead to it, for the links back. */
export type PageAnswers =
  | { readonly products: readonly ProductAnswer[]; readonly lastModule: LastModuleAnswer }
  | { readonly productId: number; readonly releases: readonly ReleaseAnswer[]; readonly chosen: unknown }
  | { readonly releaseId: number; readonly solutions: readonly SolutionAnswer[]; readonly chosen: unknown }
  | { readonly solutionId: number; readonly modules: readonly ModuleAnswer[]; readonly chosen: unknown }
  | { readonly guides: readonly GuideEntry[] }
  | { readonly guide: GuideAnswer }
  | {
      readonly descriptor: ModuleDescriptor;
      readonly wsYamlUrl: string;
      readonly chosen: unknown;
      documentOf(file: string): CompiledDocument | undefined;
    };

const fileOf = (webDirectory: string, language: PageLanguage) => join(webDirectory, `../server/${language}.js`);

/** Whether the web app was built in a language. */
export function hasRenderer(webDirectory: string, language: PageLanguage): boolean {
  return existsSync(fileOf(webDirectory, language));
}

export function loadRenderer(webDirectory: string, language: PageLanguage): Promise<Renderer> {
  return import(pathToFileURL(fileOf(webDirectory, language)).href);
}
