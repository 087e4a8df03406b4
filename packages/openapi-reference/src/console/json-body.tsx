import { describeSchema, type MediaType, type OperationDocument } from "@connect-portal/openapi-document";
import { type ReactNode, useMemo, useState } from "react";
import { useReference } from "../reference-context.ts";
import type { KeyedSchema } from "../schema-check/checker.ts";
import { BodyEditor } from "./body-editor.tsx";
import { BodyVerdict } from "./body-verdict.tsx";
import { useBodyCheck } from "./use-body-check.ts";
import type { TrialView } from "./use-trial.ts";

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
  const text = trial.form.bodies[media.type] ?? "";
  const { definitions } = operation;
  const keyed = useMemo<KeyedSchema | null>(() => {
    if (media.schema === undefined || media.schema === true) return null;
    return { key: `${index.hash} ${operation.id} body ${media.type}`, schema: media.schema, definitions };
  }, [index, operation.id, media, definitions]);
  const check = useBodyCheck(keyed, text, isLookedAt);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody turns to what is inside.
    <div onPointerEnter={() => setLookedAt(true)} onFocus={() => setLookedAt(true)}>
      <BodyEditor
        text={text}
        language="json"
        schema={keyed}
        problems={check.kind === "checked" ? check.problems : null}
        onChange={(next) => trial.edit({ bodies: { ...trial.form.bodies, [media.type]: next } })}
      />
      <div className="oar-foot">
        <BodyVerdict
          check={check}
          schemaName={keyed ? (describeSchema(keyed.schema, definitions).name ?? "the schema") : null}
          isRequired={operation.requestBody?.required ?? false}
        />
        {tools}
      </div>
    </div>
  );
}
