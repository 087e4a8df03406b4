import { childrenOf, type SchemaChildren, type SchemaRow, viewOf } from "@connect-portal/openapi-document";
import { type ReactNode, useMemo } from "react";
import { OpenableRow } from "./openable-row.tsx";
import { RowText } from "./row-text.tsx";
import type { SchemaContext } from "./schema-rows.tsx";

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
  const view = useMemo(() => viewOf(row.schema, definitions), [row.schema, definitions]);
  const inner = useMemo(() => childrenOf(row.schema, definitions, direction), [row.schema, definitions, direction]);
  const size = inner.rows.length + inner.choices.length;
  const need = row.kind === "property" ? (row.isRequired ? "required" : "optional") : "";
  const text = { name: row.name, kind: row.kind, need, isRequired: row.isRequired };
  if (size === 0) return <RowText {...text} view={view} />;
  const counted = { ...view, facts: [...view.facts, ...countOf(inner)] };
  return (
    <OpenableRow
      name={row.name}
      opensAtFirst={depth === 0 && size <= OPENS_UP_TO}
      row={(toggle) => <RowText {...text} toggle={toggle} view={counted} />}
    >
      {children}
    </OpenableRow>
  );
}

function countOf({ rows }: SchemaChildren): string[] {
  const count = rows.filter(({ kind }) => kind === "property").length;
  return count === 0 ? [] : [count === 1 ? "1 property" : `${count} properties`];
}
