/** One row of the error catalogue: the HTTP status and the text that a person may read. */
export interface ErrorDefinition {
  readonly status: number;
  readonly text: string;
}
