import {
  type Definitions,
  hasChildren,
  headerRow,
  type Response,
  schemaOf,
  viewOf,
} from "@connect-portal/openapi-document";
import { OpenableRow } from "../schema/openable-row.tsx";
import { RowShell } from "../schema/row-shell.tsx";
import { SchemaRows } from "../schema/schema-rows.tsx";
import { texts } from "../texts.ts";
import { Place } from "../ui/remembered.tsx";

type Header = Response["headers"][number];

interface ResponseHeadersProps {
  readonly headers: readonly Header[];
  readonly definitions: Definitions;
}

export function ResponseHeaders({ headers, definitions }: ResponseHeadersProps) {
  if (headers.length === 0) return null;
  return (
    <Place name="headers">
      <h4>{texts.responses.headers}</h4>
      <div className="oar-rows">
        {headers.map((header) => (
          <HeaderRow key={header.name} header={header} definitions={definitions} />
        ))}
      </div>
    </Place>
  );
}

function HeaderRow({ header, definitions }: { header: Header; definitions: Definitions }) {
  const schema = schemaOf(header);
  const row = headerRow(header, viewOf(schema, definitions));
  if (schema === undefined || !hasChildren(schema, definitions, "response")) return <RowShell row={row} />;
  return (
    <OpenableRow row={row} opensAtFirst={false}>
      {() => <SchemaRows schema={schema} context={{ definitions, direction: "response", depth: 1 }} />}
    </OpenableRow>
  );
}
