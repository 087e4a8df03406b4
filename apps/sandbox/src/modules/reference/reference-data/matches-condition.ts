import type { Condition } from "./lookup-body.ts";
import type { ReferenceRow } from "./reference-list.ts";

type Operator = Condition["operator"];

/** EQ, NE and IN compare exactly; STARTS_WITH and CONTAINS without case. Several values are alternatives. */
const TESTS: Readonly<Record<Operator, (value: string, wanted: readonly string[]) => boolean>> = {
  EQ: (value, wanted) => wanted.includes(value),
  IN: (value, wanted) => wanted.includes(value),
  NE: (value, wanted) => !wanted.includes(value),
  STARTS_WITH: (value, wanted) => wanted.some((text) => fold(value).startsWith(fold(text))),
  CONTAINS: (value, wanted) => wanted.some((text) => fold(value).includes(fold(text))),
};

/** Whether the row meets the condition. The column is known to exist. */
export function matchesCondition(row: ReferenceRow, { columnName, operator, values }: Condition): boolean {
  return TESTS[operator](row[columnName] ?? "", values);
}

function fold(text: string): string {
  return text.toLowerCase();
}
