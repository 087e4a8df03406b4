import {
  childrenOf,
  type Definitions,
  type Direction,
  propertyRow,
  type RowWithParts,
  type SchemaRow,
  viewOf,
} from "@connect-portal/openapi-document";
import { type ReactNode, useMemo } from "react";
import { OpenableRow, RowShell } from "./row-shell.tsx";

export interface SchemaContext {
  readonly definitions: Definitions;
  readonly direction: Direction;
  /** How many objects these rows are inside of. */
  readonly depth: number;
}

/** Up to this number of rows, the first level starts open. */
export const OPENS_UP_TO = 8;

interface RowProps {
  readonly row: SchemaRow;
  readonly context: SchemaContext;
  /** Content of the open row; for `isApart`, see `SchemaRows`. */
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

/** Rows, and under each what always hangs on it: the variables of a server, the flows of a scheme. */
export function RowsWithParts({ rows }: { readonly rows: readonly RowWithParts[] }) {
  return (
    <div className="oar-rows">
      {rows.map(({ row, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two servers may be alike; their order is the document's.
        <div key={index}>
          <RowShell row={row} />
          {parts.length > 0 ? (
            <div className="oar-kids">
              {parts.map((part) => (
                <RowShell key={part.place} row={part} />
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}
