import type { PageLanguage, PortalHitKind, SitePageReader } from "@connect-portal/contract";

/** Something that the search can find. */
export interface PortalEntry {
  readonly kind: PortalHitKind;
  /** The name to search for; a problem is also found by its status. */
  readonly name: string;
  readonly title: string;
  /** The title in other languages. */
  readonly titles?: Readonly<Partial<Record<PageLanguage, string>>>;
  readonly verb?: string;
  /** Path of an operation. */
  readonly path?: string;
  /** Status of an error; a response code. */
  readonly status?: string;
  /** Other names, which count a little less. */
  readonly names?: readonly string[];
  /** Other words that find it. */
  readonly words?: string;
  /** What a reader is told of it, in plain words. */
  readonly text?: string;
  /** What `opens` of search.yaml calls it: an operationId, an event's name, a page's path. */
  readonly target?: string;
  /** Address of what has one page, wherever it is. */
  readonly link?: string;
  /** Who is offered a page. */
  readonly reader?: SitePageReader;
  /** Where it is, once for each module; empty for what is in none. */
  readonly places: EntryPlace[];
}

/** What holds a field: a shared schema, the body of an operation or an event, or a parameter. */
export type Container = "schema" | "body" | "parameter";

export interface EntryPlace {
  /** `wsYamlUrl`. */
  readonly module: string;
  /** Address within the portal. */
  link: string;
  /** The name of what holds a field or an error: a schema, an operation, an event. */
  context: string | undefined;
  container: Container | undefined;
  deprecated: boolean;
  /** How many containers the module has. */
  count: number;
  /** How many of them are schemas or bodies. */
  bodies: number;
}

/** An entry as one module has it. */
export interface ModuleEntry extends Omit<PortalEntry, "places" | "text"> {
  /** CommonMark that becomes `text`. */
  readonly markdown?: string | undefined;
  readonly link: string;
  readonly context?: string | undefined;
  readonly container?: Container | undefined;
  readonly deprecated: boolean;
}
