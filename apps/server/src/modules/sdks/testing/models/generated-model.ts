/** A type that a generator made of a schema. */
export interface GeneratedModel {
  /** By the name that is sent. */
  readonly fields: ReadonlyMap<string, GeneratedField>;
  /** Values of an enumeration. */
  readonly values: readonly string[];
  /** Models of which it is one. */
  readonly options: readonly string[];
}

export interface GeneratedField {
  /** The type in the language's own words, without null. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly isReadOnly: boolean;
  /** Values, when it has an enumeration of its own. */
  readonly values: readonly string[];
  readonly doc: string;
}

/** Models by their names. */
export type GeneratedModels = ReadonlyMap<string, GeneratedModel>;
