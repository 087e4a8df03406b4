import {
  childrenOf,
  type Definitions,
  type Parameter,
  parameterRow,
  schemaOf,
  viewOf,
} from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { OpenableRow, RowShell } from "../schema/row-shell.tsx";
import { OPENS_UP_TO } from "../schema/schema-row.tsx";
import { SchemaRows } from "../schema/schema-rows.tsx";
import { texts } from "../texts.ts";
import { Place } from "../ui/remembered.tsx";
import { Chunks } from "../window/chunks.tsx";

interface ParametersProps {
  readonly parameters: readonly Parameter[];
  readonly definitions: Definitions;
}

/** Expected height of a row in pixels. */
const ROW_HEIGHT = 76;

const placeOf = (parameter: Parameter) => `${parameter.in} ${parameter.name}`;

export function Parameters({ parameters, definitions }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <Place name="parameters">
      <h3>{texts.operation.parameters}</h3>
      <Chunks items={parameters} estimate={ROW_HEIGHT} nameOf={placeOf}>
        {(some) => (
          <ul className="oar-rows">
            {some.map((parameter) => (
              <li key={placeOf(parameter)}>
                <ParameterRow parameter={parameter} definitions={definitions} />
              </li>
            ))}
          </ul>
        )}
      </Chunks>
    </Place>
  );
}

function ParameterRow({ parameter, definitions }: { parameter: Parameter; definitions: Definitions }) {
  const schema = schemaOf(parameter);
  const row = useMemo(() => parameterRow(parameter, viewOf(schema, definitions)), [parameter, schema, definitions]);
  const size = useMemo(() => {
    const { rows, choices } = childrenOf(schema, definitions, "request");
    return rows.length + choices.length;
  }, [schema, definitions]);
  if (size === 0) return <RowShell row={row} />;
  return (
    <OpenableRow row={row} opensAtFirst={size <= OPENS_UP_TO}>
      {() => <SchemaRows schema={schema} context={{ definitions, direction: "request", depth: 1 }} />}
    </OpenableRow>
  );
}
