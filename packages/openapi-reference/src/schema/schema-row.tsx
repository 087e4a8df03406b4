import { childrenOf, propertyRow, type SchemaRow, viewOf } from "@connect-portal/openapi-document";
import { type ReactNode, useMemo } from "react";
import { OpenableRow } from "./openable-row.tsx";
import { RowShell } from "./row-shell.tsx";
import type { SchemaContext } from "./schema-context.ts";

/** What stands at the first level starts open when it is no longer than this. */
export const OPENS_UP_TO = 8;

interface RowProps {
  readonly row: SchemaRow;
  readonly context: SchemaContext;
  /** What opens under it; apart as of `SchemaRows`. */
  readonly children: (isApart: boolean) => ReactNode;
}

/** One property or rule. */
export function Row({ row, context, children }: RowProps) {
  const { definitions, direction, depth } = context;
  const inner = useMemo(() => childrenOf(row.schema, definitions, direction), [row.schema, definitions, direction]);
  const model = useMemo(() => propertyRow(row, viewOf(row.schema, definitions), inner), [row, definitions, inner]);
  const size = inner.rows.length + inner.choices.length;
  if (size === 0) return <RowShell row={model} />;
  return (
    <OpenableRow row={model} opensAtFirst={depth === 0 && size <= OPENS_UP_TO}>
      {children}
    </OpenableRow>
  );
}
