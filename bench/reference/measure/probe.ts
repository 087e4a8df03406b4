import type { OperationFacts } from "../documents/bench-document.ts";

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
