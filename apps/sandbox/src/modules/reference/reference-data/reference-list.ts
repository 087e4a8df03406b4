/** One row: column name to value. All values are text. */
export type ReferenceRow = Readonly<Record<string, string>>;

/** A list of reference data. Every list has the columns Code and Label; Code is unique in it. */
export interface ReferenceList {
  readonly columns: readonly string[];
  readonly rows: readonly ReferenceRow[];
}

/** Rows list values in the order of the columns. @throws Error when a row is too short or too long */
export function referenceList(columns: readonly string[], rows: readonly (readonly string[])[]): ReferenceList {
  const frozen = rows.map((values) => {
    if (values.length !== columns.length)
      throw new Error(`A row has other columns than ${columns.join(", ")}: ${values}`);
    return Object.freeze(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""])));
  });
  return Object.freeze({ columns: Object.freeze([...columns]), rows: Object.freeze(frozen) });
}
