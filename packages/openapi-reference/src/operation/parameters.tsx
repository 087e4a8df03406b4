import { hasChildren, type OperationDocument, type Parameter, viewOf } from "@connect-portal/openapi-document";
import { RowText } from "../schema/row-text.tsx";
import { SchemaRows } from "../schema/schema-rows.tsx";
import { isSendable } from "../try-it/build-request.ts";
import { Disclosure, Place } from "../ui/remembered.tsx";

export function Parameters({ operation }: { operation: OperationDocument }) {
  const parameters = operation.parameters.filter(isSendable);
  if (parameters.length === 0) return null;
  return (
    <Place name="parameters">
      <h3>Parameters</h3>
      <ul className="oar-rows">
        {parameters.map((parameter) => (
          <li key={`${parameter.in}:${parameter.name}`}>
            <ParameterRow parameter={parameter} operation={operation} />
          </li>
        ))}
      </ul>
    </Place>
  );
}

function ParameterRow({ parameter, operation }: { parameter: Parameter; operation: OperationDocument }) {
  const { definitions } = operation;
  const schema = parameter.schema ?? parameter.content?.[0]?.schema;
  const view = viewOf(schema, definitions);
  const [media] = parameter.content ?? [];
  const text = {
    name: parameter.name,
    kind: "property",
    need: parameter.required ? `${parameter.in}, required` : parameter.in,
    isRequired: parameter.required,
    view: {
      ...view,
      facts: media ? [...view.facts, media.type] : view.facts,
      description: parameter.description || view.description || "",
      isDeprecated: parameter.deprecated || view.isDeprecated,
    },
  } as const;
  if (schema === undefined || !hasChildren(schema, definitions, "request")) return <RowText {...text} />;
  return (
    <Disclosure name={`${parameter.in} ${parameter.name}`} opensAtFirst={false} summary={<RowText {...text} opens />}>
      {() => (
        <div className="oar-kids">
          <SchemaRows schema={schema} context={{ definitions, direction: "request", depth: 1 }} />
        </div>
      )}
    </Disclosure>
  );
}
