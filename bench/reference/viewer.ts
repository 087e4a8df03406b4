import type { BrowserContext, Locator, Page } from "playwright-core";
import type { BenchDocument, OperationFacts } from "./documents.ts";
import type { RunningSite } from "./site.ts";

/** A viewer that shows a document. */
export interface ViewerSite extends RunningSite {
  /** Where a reader lands. */
  readonly start: string;
  addressOf(operation: OperationFacts): string;
  /** Lets the reader in, before the page is opened. */
  enter?(context: BrowserContext): Promise<void>;
  /** Goes by clicks to the page from which readers come to the document; returns what they press there. */
  approach?(page: Page): Promise<Locator>;
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

/** What the functions of a probe are told. */
export interface Facts {
  readonly title: string;
  /** The operation that the address names, else the first one of the document. */
  readonly operation: OperationFacts;
}

/**
 * How a viewer's page is read. The functions run in the page, are handed over as text, and may therefore use nothing but
 * their arguments. They are asked in every frame: what they look for has to be found quickly.
 */
export interface Probe {
  /** The document's title stands on the page. */
  title(facts: Facts): boolean;
  /** An entry of the navigation that leads to an operation, or to a group of them. */
  navigation(facts: Facts): boolean;
  /**
   * The first operation on the page that the reader lands on, with its summary and a parameter or response. Absent
   * where the landing page shows none; the operation's own address is opened for it then.
   */
  content?(facts: Facts): boolean;
  /** The operation of the address, once its summary and a parameter or response are there. */
  operation(facts: Facts): Element | null;
  /** What scrolls; the page itself unless given. */
  scroller?(): Element | null;
}
