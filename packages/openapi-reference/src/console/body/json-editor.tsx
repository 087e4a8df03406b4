import { describeSchema, type OperationDocument } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import type { KeyedSchema } from "../../schema-check/checker.ts";
import { BodyEditor } from "./body-editor.tsx";
import { BodyVerdict } from "./body-verdict.tsx";
import { useBodyCheck } from "./use-body-check.ts";

interface JsonEditorProps {
  readonly label?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Null where the document describes none. */
  readonly schema: KeyedSchema | null;
  readonly isRequired: boolean;
  /** False until somebody asks what the schema says to the text; its syntax is looked at in any case. */
  readonly isChecked: boolean;
  /** At the right of the foot. */
  readonly tools: ReactNode;
}

/** JSON in an editor that knows the schema, and one line about it at its foot. */
export function JsonEditor({ label, text, onChange, schema, isRequired, isChecked, tools }: JsonEditorProps) {
  const check = useBodyCheck(schema, text, isChecked);
  return (
    <>
      <BodyEditor
        {...(label !== undefined && { label })}
        text={text}
        language="json"
        schema={schema}
        problems={check.kind === "checked" ? check.problems : null}
        onChange={onChange}
      />
      <div className="oar-foot">
        <BodyVerdict
          check={check}
          schemaName={schema ? (describeSchema(schema.schema, schema.definitions).name ?? "the schema") : null}
          isRequired={isRequired}
        />
        {tools}
      </div>
    </>
  );
}

/** The schema of a body of this media type; `hash` is the document's. Null where everything is allowed. */
export function bodySchema(hash: string, operation: OperationDocument, mediaType: string): KeyedSchema | null {
  const schema = operation.requestBody?.content.find(({ type }) => type === mediaType)?.schema;
  if (schema === undefined || schema === true) return null;
  return { key: `${hash} ${operation.id} body ${mediaType}`, schema, definitions: operation.definitions };
}
