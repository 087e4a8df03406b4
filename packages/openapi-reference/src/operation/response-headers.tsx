import { type Definitions, hasChildren, type Response, viewOf } from "@connect-portal/openapi-document";
import { OpenableRow } from "../schema/openable-row.tsx";
import { RowText } from "../schema/row-text.tsx";
import { SchemaRows } from "../schema/schema-rows.tsx";
import { Place } from "../ui/remembered.tsx";
import { exampleView } from "./parameter-view.ts";

type Header = Response["headers"][number];

interface ResponseHeadersProps {
  readonly headers: readonly Header[];
  readonly definitions: Definitions;
}

export function ResponseHeaders({ headers, definitions }: ResponseHeadersProps) {
  if (headers.length === 0) return null;
  return (
    <Place name="headers">
      <h4>Headers</h4>
      <div className="oar-rows">
        {headers.map((header) => (
          <HeaderRow key={header.name} header={header} definitions={definitions} />
        ))}
      </div>
    </Place>
  );
}

function HeaderRow({ header, definitions }: { header: Header; definitions: Definitions }) {
  const [media] = header.content ?? [];
  const schema = header.schema ?? media?.schema;
  const view = exampleView(viewOf(schema, definitions), header.examples ?? []);
  const text = {
    name: header.name,
    kind: "property",
    need: header.required ? "header, required" : "header",
    isRequired: header.required,
    view: {
      ...view,
      facts: [...view.facts, ...(media ? [media.type] : []), ...(header.explode ? ["explode true"] : [])],
      description: header.description || view.description || "",
      isDeprecated: header.deprecated || view.isDeprecated,
    },
  } as const;
  if (schema === undefined || !hasChildren(schema, definitions, "response")) return <RowText {...text} />;
  return (
    <OpenableRow name={header.name} opensAtFirst={false} row={(toggle) => <RowText {...text} toggle={toggle} />}>
      {() => <SchemaRows schema={schema} context={{ definitions, direction: "response", depth: 1 }} />}
    </OpenableRow>
  );
}
