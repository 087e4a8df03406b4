/** The languages in which a host can have a client of the document generated, as it calls them. */
export type ClientLanguage = "java" | "typescript-fetch" | "python" | "go";

/** Query for the host's names of a client. */
export interface ClientNamesWish {
  readonly language: ClientLanguage;
  /** Lower case. */
  readonly method: string;
  /** The path in the document. */
  readonly path: string;
}

/** How the generated client calls one operation: all names are those that its generator wrote. */
export interface ClientNames {
  /** The package that a program imports. */
  readonly package: string;
  /** How the client is taken into a project, in one line. */
  readonly install: string;
  /** The class that has the method. */
  readonly api: string;
  readonly method: string;
  /** Type of the answer in the language; empty where there is none. */
  readonly returns: string;
  /** In the order of the method's arguments. */
  readonly parameters: readonly ClientParameter[];
}

export interface ClientParameter {
  readonly name: string;
  /** The name in the request; any name for the body. */
  readonly wireName: string;
  readonly type: string;
  readonly isBody: boolean;
  /** Where it is sent: "path", "query", "header", "cookie", "form" or "body". */
  readonly place: string;
  /** Its type is a class that the generator made of a schema. */
  readonly isModel: boolean;
}

/** Rejects with an Error whose message is for the reader. May take as long as a client takes to be generated. */
export type AskClientNames = (wish: ClientNamesWish, signal: AbortSignal) => Promise<ClientNames>;
