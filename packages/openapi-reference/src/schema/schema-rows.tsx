import {
  childrenOf,
  type Definitions,
  type Direction,
  type Schema,
  type SchemaRow,
  viewOf,
} from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { Disclosure, Place } from "../ui/remembered.tsx";
import { ChoiceRows } from "./choice-rows.tsx";
import { RowText } from "./row-text.tsx";

export interface SchemaContext {
  readonly definitions: Definitions;
  readonly direction: Direction;
  /** How many objects these rows are inside of. */
  readonly depth: number;
}

interface SchemaRowsProps {
  readonly schema: Schema | undefined;
  readonly context: SchemaContext;
  /** Shared schemas that are shown around these rows. */
  readonly shown?: readonly string[];
}

/** An object of the first level starts open when it is no longer than this. */
const OPENS_UP_TO = 8;

/** The properties of a schema, and a switch for each choice that it leaves. */
export function SchemaRows({ schema, context, shown }: SchemaRowsProps) {
  const { definitions, direction } = context;
  const children = useMemo(
    () => childrenOf(schema, definitions, direction, shown),
    [schema, definitions, direction, shown],
  );
  return (
    <>
      {children.rows.map((row) => (
        <Row key={`${row.kind} ${row.name}`} row={row} context={context} />
      ))}
      {children.choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices have no name, and their order is the document's.
        <Place key={index} name={`choice ${index}`}>
          <ChoiceRows choice={choice} context={context} shown={children.shown} />
        </Place>
      ))}
    </>
  );
}

function Row({ row, context }: { row: SchemaRow; context: SchemaContext }) {
  const { definitions, direction, depth } = context;
  const view = useMemo(() => viewOf(row.schema, definitions), [row.schema, definitions]);
  const inner = useMemo(() => childrenOf(row.schema, definitions, direction), [row.schema, definitions, direction]);
  const size = inner.rows.length + inner.choices.length;
  const need = row.kind === "property" ? (row.isRequired ? "required" : "optional") : "";
  const text = { name: row.name, kind: row.kind, need, isRequired: row.isRequired };
  if (size === 0) return <RowText {...text} view={view} />;

  const properties = inner.rows.filter(({ kind }) => kind === "property").length;
  const counted = properties > 0 ? [`${properties} ${properties === 1 ? "property" : "properties"}`] : [];
  return (
    <Disclosure
      name={row.name}
      opensAtFirst={depth === 0 && row.kind === "property" && size <= OPENS_UP_TO}
      summary={<RowText {...text} opens view={{ ...view, facts: [...view.facts, ...counted] }} />}
    >
      {() => (
        <div className="oar-kids">
          <SchemaRows schema={row.schema} context={{ ...context, depth: depth + 1 }} />
        </div>
      )}
    </Disclosure>
  );
}
