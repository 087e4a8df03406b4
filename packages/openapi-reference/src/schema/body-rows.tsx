import {
  bodyRow,
  type Definitions,
  type Direction,
  hasChildren,
  type Schema,
  viewOf,
} from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { RowShell } from "./row-shell.tsx";
import { SchemaRows } from "./schema-rows.tsx";

interface BodyRowsProps {
  readonly schema: Schema;
  readonly definitions: Definitions;
  readonly direction: Direction;
  /** Name of the row for the whole: "body", "each item". */
  readonly name: string;
}

/** The rows of a whole body, after one for the body itself unless that is just an object. */
export function BodyRows({ schema, definitions, direction, name }: BodyRowsProps) {
  const row = useMemo(
    () => bodyRow(name, schema, viewOf(schema, definitions), direction, definitions),
    [name, schema, direction, definitions],
  );
  const isStructured = useMemo(() => hasChildren(schema, definitions, direction), [schema, definitions, direction]);
  return (
    <div className="oar-rows">
      {row ? <RowShell row={row} /> : null}
      {isStructured ? <SchemaRows schema={schema} context={{ definitions, direction, depth: 0 }} /> : null}
    </div>
  );
}
