import type {
  GuideAnswer,
  GuideEntry,
  LastModuleAnswer,
  ModuleAnswer,
  ModuleDescriptor,
  ProductAnswer,
  ReleaseAnswer,
  SolutionAnswer,
} from "@connect-portal/contract";
import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { createContext } from "react-router";
import type { Selection } from "../session/selection.ts";
import type { Reader } from "./reader.ts";

/** A published document, as far as it is needed. */
export interface KnownDocument {
  readonly index: ReferenceIndex;
  operation(id: string): OperationDocument | undefined;
}

/** What the calls of a page would answer: the page is rendered with it. `chosen` are the choices that lead to it. */
export type PageAnswers =
  | { readonly products: readonly ProductAnswer[]; readonly lastModule: LastModuleAnswer }
  | { readonly productId: number; readonly releases: readonly ReleaseAnswer[]; readonly chosen: Selection }
  | { readonly releaseId: number; readonly solutions: readonly SolutionAnswer[]; readonly chosen: Selection }
  | { readonly solutionId: number; readonly modules: readonly ModuleAnswer[]; readonly chosen: Selection }
  | { readonly guides: readonly GuideEntry[] }
  | { readonly guide: GuideAnswer }
  | {
      readonly descriptor: ModuleDescriptor;
      /** `/{version}/{solution}/{module}`. */
      readonly wsYamlUrl: string;
      readonly chosen: Selection;
      /** The document of a file that the descriptor names. */
      documentOf(file: string): KnownDocument | undefined;
    };

/** What the server knows of a page that it renders. */
export interface ServedPage {
  /** For the page's own inline scripts. */
  readonly nonce: string;
  /** PUBLIC_URL without a slash at its end; empty where none is set. */
  readonly publicUrl: string;
  /** Origin of the address by which the page was asked for. */
  readonly origin: string;
  /** Version of the content that the reader previews; null for what is live. */
  readonly preview: string | null;
  /** Null for a page that anybody may see: it holds nothing of an account. */
  readonly reader: Reader | null;
  /** Null where the page asks for its data itself. */
  readonly answers: PageAnswers | null;
  /** Is told of what fails while the page is rendered. */
  report(error: unknown): void;
}

/** Unset in `npm run dev`, where no portal renders. */
export const servedPage = createContext<ServedPage>({
  nonce: "",
  publicUrl: "",
  origin: "",
  preview: null,
  reader: null,
  answers: null,
  report: () => undefined,
});
