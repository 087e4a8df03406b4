import {
  type Definitions,
  type Direction,
  hasChildren,
  type Schema,
  type SchemaView,
  viewOf,
} from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { RowText } from "./row-text.tsx";
import { SchemaRows } from "./schema-rows.tsx";

interface BodyRowsProps {
  readonly schema: Schema;
  readonly definitions: Definitions;
  readonly direction: Direction;
  /** Of the row that stands for the whole: "body", "each item". */
  readonly name: string;
}

/** The rows of a whole body, after one for the body itself unless that is just an object. */
export function BodyRows({ schema, definitions, direction, name }: BodyRowsProps) {
  const view = useMemo(() => viewOf(schema, definitions), [schema, definitions]);
  const isStructured = useMemo(() => hasChildren(schema, definitions, direction), [schema, definitions, direction]);
  return (
    <div className="oar-rows">
      {isStructured && isPlainObject(view) ? null : (
        <RowText name={name} kind="rule" need="" isRequired={false} view={view} />
      )}
      {isStructured ? <SchemaRows schema={schema} context={{ definitions, direction, depth: 0 }} /> : null}
    </div>
  );
}

/** Its shared name stands in the line above, and its choices follow below. */
function isPlainObject(view: SchemaView): boolean {
  const facts = view.facts.filter((fact) => fact !== view.name && !/^(one|any) of \d+/.test(fact));
  const isSilent = [view.description, view.externalDocs, view.samples[0], view.values[0], view.problems[0]].every(
    (said) => said === undefined,
  );
  return view.type === "object" && facts.length === 0 && isSilent && !view.isDeprecated;
}
