import type { ModuleDescriptor, PageLanguage, WebhooksDescriptor } from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";
import type { Brand } from "./brand/model.ts";

/** The published content: content/catalogue.yaml and the folders that it names, checked and held in memory. */
export interface Content {
  readonly directory: string;
  /** Digest of all files, 16 hexadecimal digits: processes with the same version publish the same content. */
  readonly version: string;
  readonly products: readonly Product[];
  readonly releases: readonly Release[];
  readonly solutions: readonly Solution[];
  readonly modules: readonly Module[];
  readonly searchWords: SearchWords;
  readonly brand: Brand;
  /** In the order in which they are offered. */
  readonly guides: readonly Guide[];
  /** All problems; a broken file stops only its own module. */
  readonly problems: readonly ContentProblem[];
}

/** What readers type and what it means here: content/search.yaml. */
export interface SearchWords {
  /** Each group's words find each other. */
  readonly synonyms: readonly (readonly string[])[];
  /** What one of these words finds before anything else: a page's path, an operationId or an event's name. */
  readonly first: readonly { readonly words: readonly string[]; readonly opens: string }[];
  /** Response codes of payments, which no document lists. */
  readonly codes: readonly { readonly code: string; readonly meaning: string; readonly opens: string }[];
}

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  /**
   * The label in the users list for somebody who has only this product, and other products of this label; the name when
   * omitted.
   */
  readonly listLabel?: string;
  /** The same for somebody who has products of other labels, too; `listLabel` when left out. */
  readonly listLabelBesideOthers?: string;
}

export interface Release {
  readonly id: number;
  /** Such as "4.2.4"; the first segment of its modules' `wsYamlUrl`. */
  readonly name: string;
  readonly description: string;
  readonly deprecated: boolean;
  /** A day such as 2025-01-15; only of a deprecated release. */
  readonly deprecatedSince?: string;
  /** A day, from which on its operations may no longer respond; only of a deprecated release. */
  readonly sunset?: string;
  readonly enabled: boolean;
  readonly latest: boolean;
  /** The release is visible to users who may see one of these products. */
  readonly productIds: readonly number[];
}

export interface Solution {
  readonly id: number;
  readonly releaseId: number;
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly latestVersion: boolean;
  /** Text of the card's version label, such as "V4.2.4". */
  readonly versionName: string;
}

export interface Module {
  readonly id: number;
  readonly solutionId: number;
  readonly name: string;
  /** `/{version}/{solution}/{module}`; unique. */
  readonly wsYamlUrl: string;
  readonly latestVersion: boolean;
  /** Absolute path of `hps/{version}/{solution}/{module}/api/schemas`. */
  readonly folder: string;
  /** Files that are held in memory, by their names in the folder: all that the module has then. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Absent when the descriptor is missing or broken (see `problems`). */
  readonly descriptor?: ModuleDescriptor;
  /** Each OpenAPI file that the descriptor names, once, in its order, broken ones left out. */
  readonly specs: readonly Spec[];
  /** Absent when the module publishes no webhooks, or when their descriptor is broken (see `problems`). */
  readonly webhooksDescriptor?: WebhooksDescriptor;
  /**
   * Each file below `webhooks/` that the webhooks descriptor names, once, in its order, broken ones left out. They are no
   * part of `specs`: nothing calls them, so search, sandbox and SDKs do not want them.
   */
  readonly webhookSpecs: readonly Spec[];
}

export interface Spec {
  /** Name relative to the module's folder, such as "api.yaml" or "webhooks/card.issued.yaml". */
  readonly file: string;
  /** The URL path at which it is served: `/hps{wsYamlUrl}/api/schemas/{file}`; unique. */
  readonly url: string;
  readonly document: CompiledDocument;
}

/** A page of `guides/`: texts, and steps that its reader runs. */
export interface Guide {
  /** Its file's name without the ending. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly order: number;
  /** Everybody may read it. The others need each of its documents. */
  readonly isPublic: boolean;
  readonly documents: readonly GuideDocument[];
  /** What stands before the first section. */
  readonly html: string;
  readonly markdown: string;
  readonly sections: readonly GuideSection[];
  /** Its words in other languages. */
  readonly translations?: Readonly<Partial<Record<PageLanguage, GuideWords>>>;
}

/** A guide in another language: documents, steps and programs are those of the guide. */
export interface GuideWords extends Pick<Guide, "title" | "summary" | "html" | "markdown"> {
  /** One for each section, in their order. */
  readonly sections: readonly Pick<GuideSection, "title" | "html" | "markdown">[];
  /** The first digits of the hash of the guide's words when it was translated, and now. */
  readonly checked: string;
  readonly current: string;
}

/** A document on which a guide relies. */
export interface GuideDocument {
  /** Such as "4.2.4/issuing/card-management/api.yaml". */
  readonly name: string;
  readonly wsYamlUrl: string;
  /** The first digits of the document's hash when somebody last read the guide beside it. */
  readonly checked: string;
  /** The same of the document as it is. */
  readonly current: string;
}

export interface GuideSection {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  /** HTML made of Markdown without any HTML of its own, and that Markdown. */
  readonly html: string;
  readonly markdown: string;
  readonly steps: readonly GuideStep[];
  /** Programs of the portal that are shown here. */
  readonly programs: readonly GuideProgram[];
}

/** Programs that guides show: the portal has them in several languages, and tests run them. */
export const guidePrograms = ["verify-webhook"] as const;
export type GuideProgram = (typeof guidePrograms)[number];

/** A call of a guide. `{{name}}` in its values stands for what an earlier step saved. */
export interface GuideStep {
  readonly operationId: string;
  readonly title: string;
  readonly wsYamlUrl: string;
  /** In capitals. */
  readonly method: string;
  /** Path template, that of the server included. */
  readonly path: string;
  readonly parameters: readonly GuideParameter[];
  /** JSON; null without a body. */
  readonly body: string | null;
  /** What later steps need of the response, by JSON Pointer. */
  readonly saves: readonly { readonly name: string; readonly pointer: string }[];
  /** The response that the guide is about, when it is no 2xx. */
  readonly status: number | null;
  /** What the sandbox responded when the guide was recorded. */
  readonly recorded: RecordedResponse | null;
}

export interface GuideParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly value: string;
}

export interface RecordedResponse {
  readonly status: number;
  /** JSON; null where there is none. */
  readonly body: string | null;
}

export interface ContentProblem {
  /** Relative to the content directory. */
  readonly file: string;
  /** One-based; absent when the file as a whole is meant. */
  readonly line?: number;
  readonly rule: string;
  readonly message: string;
  readonly severity: Severity;
}

/**
 * An error keeps something from being published. A warning is published, and a reader or the sandbox suffers from it. Style
 * is what a reader would like better.
 */
export type Severity = "error" | "warning" | "style";

/**
 * Prepares what its part makes of the content that is next, and returns what takes it up. All parts take up in the same
 * moment, in which `current()` changes, too: no request sees one part with the content before and another with the next.
 */
export type ContentListener = (next: Content) => TakeUp | Promise<TakeUp>;
export type TakeUp = () => void;

export interface ContentStore {
  /** The newest content that could be loaded. */
  current(): Content;
  /** Called before each switch, which waits for it. Returns the unsubscribe function. */
  onChange(listener: ContentListener): () => void;
  /** Loads a folder that is not shown: no part prepares for it. */
  read(directory: string): Promise<Content>;
  close(): Promise<void>;
}

/** A store that can show another folder. */
export interface SwitchableContent extends ContentStore {
  /** Loads a folder and lets all parts prepare for it; nothing changes yet. Rejects when a part cannot. */
  stage(folder: ContentFolder): Promise<StagedContent>;
}

export interface ContentFolder {
  readonly directory: string;
  /** Reload when a file changes. */
  readonly watch: boolean;
}

export interface StagedContent {
  readonly content: Content;
  /** Shows it instead of what is shown. */
  take(): void;
}
