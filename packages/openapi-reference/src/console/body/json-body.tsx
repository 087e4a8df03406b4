import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import { type ReactNode, useMemo, useState } from "react";
import { useReference } from "../../reference-context.ts";
import type { TrialView } from "../send/use-trial.ts";
import { bodySchema, JsonEditor } from "./json-editor.tsx";

interface JsonBodyProps {
  readonly operation: OperationDocument;
  readonly media: MediaType;
  readonly trial: TrialView;
  /** At the right of the foot. */
  readonly tools: ReactNode;
}

/**
 * JSON in an editor that knows the schema. It is checked once the reader turns to it; what is wrong can be sent all the
 * same, because what the server says to it may be what the reader wants to see.
 */
export function JsonBody({ operation, media, trial, tools }: JsonBodyProps) {
  const { index } = useReference();
  const [isLookedAt, setLookedAt] = useState(false);
  const schema = useMemo(() => bodySchema(index.hash, operation, media.type), [index.hash, operation, media.type]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody turns to what is inside.
    <div className="oar-body" onPointerEnter={() => setLookedAt(true)} onFocus={() => setLookedAt(true)}>
      <JsonEditor
        text={trial.form.bodies[media.type] ?? ""}
        schema={schema}
        isRequired={operation.requestBody?.required ?? false}
        isChecked={isLookedAt}
        tools={tools}
        onChange={(next) => trial.edit({ bodies: { ...trial.form.bodies, [media.type]: next } })}
      />
    </div>
  );
}
