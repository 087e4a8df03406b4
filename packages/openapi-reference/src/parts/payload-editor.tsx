import type { OperationDocument } from "@connect-portal/openapi-document";
import { type ReactNode, useMemo } from "react";
import { BodyEditor } from "../console/body/body-editor.tsx";
import { bodySchema, JsonEditor } from "../console/body/json-editor.tsx";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { isJsonType, isXmlType } from "../try-it/media-kind.ts";

interface PayloadEditorProps {
  readonly operation: OperationDocument;
  /** One of the types of the operation's body. */
  readonly mediaType: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** At the right of the foot. */
  readonly tools: ReactNode;
}

/** The body of an operation as a text: JSON with the schema's suggestions and its verdict, everything else as it is. */
export function PayloadEditor({ operation, mediaType, text, onChange, tools }: PayloadEditorProps) {
  const { index } = useReference();
  const schema = useMemo(() => bodySchema(index.hash, operation, mediaType), [index.hash, operation, mediaType]);
  if (isJsonType(mediaType)) {
    return (
      <JsonEditor
        label={texts.payload.label}
        text={text}
        schema={schema}
        isRequired={operation.requestBody?.required ?? false}
        isChecked
        tools={tools}
        onChange={onChange}
      />
    );
  }
  return (
    <>
      <BodyEditor
        label={texts.payload.label}
        text={text}
        language={isXmlType(mediaType) ? "xml" : "text"}
        onChange={onChange}
      />
      <div className="oar-foot">
        <span />
        {tools}
      </div>
    </>
  );
}
