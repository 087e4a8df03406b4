/** A generator's task. Paths are absolute. */
export interface Job {
  /** Whose templates come before the generator's: the folder of this name in `languages`. */
  readonly language: string;
  /** The engine's own name of what it generates with, such as "kotlin". */
  readonly generator: string;
  /** An OpenAPI 3.0 document as JSON. */
  readonly input: string;
  /** An empty folder. */
  readonly output: string;
  /** Repository named in the package's metadata; it need not exist. */
  readonly repository?: Repository;
  readonly options: Readonly<Record<string, string | boolean>>;
  /** Type names by the generator's own name for each (Swagger Codegen). */
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
  /** The generator's own message about what is wrong with the document. */
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
