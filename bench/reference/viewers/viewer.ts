import type { RequestListener } from "node:http";
import type { BrowserContext, Page } from "playwright-core";
import type { BenchDocument, OperationFacts } from "../documents/bench-document.ts";
import type { Probe } from "../measure/probe.ts";
import type { RunningSite } from "../serve/listen.ts";

export interface ViewerSite {
  /** Served by the bench, or by a process of its own. */
  readonly listener: RequestListener | RunningSite;
  /** Where a reader lands. */
  readonly start: string;
  addressOf(operation: OperationFacts): string;
  /** Lets the reader in, before the page is opened. */
  enter?(context: BrowserContext): Promise<void>;
}

/** One way to look at a document. */
export interface Viewer {
  /** Short, for --only. */
  readonly name: string;
  readonly label: string;
  readonly isOurs?: boolean;
  /** A site made before, which does not read the document in the browser. */
  readonly isPrebuilt?: boolean;
  /** Serves the document in the viewer. Rejects, with the reason, when that cannot be done here. */
  site(document: BenchDocument): Promise<ViewerSite>;
  readonly probe: Probe;
  /** Milliseconds from the last key of a search in the whole document to its first hits. */
  search?(page: Page, word: string): Promise<number>;
}
