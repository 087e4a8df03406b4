/** A construct of OpenAPI or JSON Schema, the file of this folder that has it, and what a reader then sees. */
export interface Construct {
  readonly construct: string;
  readonly file: string;
  /** Accessible names of what is pressed first, in this order. */
  readonly press?: readonly string[];
  /** Each a whole row: name, need, type, limits, meaning, values. */
  readonly rows?: readonly string[];
  /** Anywhere in what is read. */
  readonly texts?: readonly string[];
  /** Nowhere in what is read. */
  readonly hidden?: readonly string[];
}
