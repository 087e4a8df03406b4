import { ApiError, type ErrorCode } from "@connect-portal/contract";
import type { Condition, LookupEntry } from "./lookup-body.ts";
import type { ReferenceList, ReferenceRow } from "./reference-list.ts";

type Operator = Condition["operator"];

/** EQ, NE and IN compare exactly; STARTS_WITH and CONTAINS without case. Several values are alternatives. */
const TESTS: Readonly<Record<Operator, (value: string, wanted: readonly string[]) => boolean>> = {
  EQ: (value, wanted) => wanted.includes(value),
  IN: (value, wanted) => wanted.includes(value),
  NE: (value, wanted) => !wanted.includes(value),
  STARTS_WITH: (value, wanted) => wanted.some((text) => fold(value).startsWith(fold(text))),
  CONTAINS: (value, wanted) => wanted.some((text) => fold(value).includes(fold(text))),
};

interface LookupResult {
  readonly parameterName: string;
  readonly rowCount: number;
  readonly rows: readonly ReferenceRow[];
}

/**
 * Answers one entry of a lookup: rows that meet every condition, with the chosen columns in the requested order, or all
 * columns. `pointer` leads to the entry in the body.
 * @throws ApiError reference_list_unknown or reference_column_unknown, with a detail for each name that is unknown
 */
export function lookUp(lists: ReadonlyMap<string, ReferenceList>, entry: LookupEntry, pointer: string): LookupResult {
  const { parameterName, parameterColumnList, parameterConditionList } = entry;
  const list = lists.get(parameterName);
  if (!list) throw unknown("reference_list_unknown", [`${pointer}/parameterName`], "is not a list of this operation");

  const unknownColumns = [
    ...parameterColumnList.map((column, index) => [column, `parameterColumnList/${index}`] as const),
    ...parameterConditionList.map(
      ({ columnName }, index) => [columnName, `parameterConditionList/${index}/columnName`] as const,
    ),
  ].filter(([column]) => !list.columns.includes(column));
  if (unknownColumns.length > 0) {
    const pointers = unknownColumns.map(([, place]) => `${pointer}/${place}`);
    throw unknown(
      "reference_column_unknown",
      pointers,
      `is not a column of ${parameterName}: ${list.columns.join(", ")}`,
    );
  }

  const found = list.rows.filter((row) =>
    parameterConditionList.every((condition) => matchesCondition(row, condition)),
  );
  const rows = parameterColumnList.length === 0 ? found : found.map((row) => choose(row, parameterColumnList));
  return { parameterName, rowCount: rows.length, rows };
}

function choose(row: ReferenceRow, columns: readonly string[]): ReferenceRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? ""]));
}

function unknown(code: ErrorCode, pointers: readonly string[], message: string): ApiError {
  return new ApiError(code, { errors: pointers.map((pointer) => ({ in: "body", pointer, message })) });
}

/** Whether the row meets the condition. The column is known to exist. */
function matchesCondition(row: ReferenceRow, { columnName, operator, values }: Condition): boolean {
  return TESTS[operator](row[columnName] ?? "", values);
}

function fold(text: string): string {
  return text.toLowerCase();
}
