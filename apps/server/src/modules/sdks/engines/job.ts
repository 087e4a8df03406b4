/** What a generator is asked to do. Paths are absolute. */
export interface Job {
  /** Whose templates come before the generator's: the folder of this name in `languages`. */
  readonly language: string;
  /** The engine's own name of what it generates with, such as "kotlin". */
  readonly generator: string;
  /** An OpenAPI 3.0 document as JSON. */
  readonly input: string;
  /** An empty folder. */
  readonly output: string;
  /** Where the package pretends to be published. */
  readonly repository?: Repository;
  readonly options: Readonly<Record<string, string | boolean>>;
  /** What the generator (Swagger Codegen) calls a type, and what it writes for it. */
  readonly types?: Readonly<Record<string, string>>;
  /** Templates of the language besides the generator's, and the files they become. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Repository {
  readonly host: string;
  readonly owner: string;
  readonly name: string;
}

/** Why there are no files; undefined when they are written. */
export type Refusal =
  /** What the generator finds wrong with the document, in its words. */
  | { readonly reason: string }
  /** Its own code ended at something that it does not foresee, while it was at this: "get /cards", "model Card" or nothing. */
  | { readonly fault: string }
  | undefined;

/** A job whose input is written, with whatever its maker wants back afterwards. */
export interface Prepared {
  readonly job: Job;
}

export interface Outcome {
  readonly refusal: Refusal;
}
