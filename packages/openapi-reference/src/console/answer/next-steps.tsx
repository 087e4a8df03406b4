import type { OperationDocument } from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { operationAnchor } from "../../list/list-items.ts";
import { useReference } from "../../reference-context.ts";
import type { Answer } from "../../try-it/answer/answer.ts";
import { type NextStep, nextSteps } from "../../try-it/answer/next-steps.ts";
import { toldOf } from "../../try-it/answer/told.ts";
import type { FormState } from "../../try-it/form-state.ts";
import { newId } from "../../try-it/kept/answered-ids.ts";
import { Verb } from "../../ui/code.tsx";
import { focusConsole } from "../focus-console.ts";
import { texts } from "../texts.ts";

interface NextStepsProps {
  readonly operation: OperationDocument;
  readonly answer: Answer;
  /** What was sent. */
  readonly form: FormState;
}

/** The operations that the document links from a response, filled with its values; on paper, since they are the reader's. */
export function NextSteps({ operation, answer, form }: NextStepsProps) {
  const { index, nextStep } = useReference();
  const steps = useMemo(() => {
    const all = nextSteps(operation, answer, form);
    // What was declined cannot be cleared or reversed.
    if (toldOf(answer)?.kind !== "decline") return all;
    const reading = new Set(index.operations.filter(({ method }) => method === "get").map(({ id }) => id));
    return all.filter(({ to }) => "id" in to && reading.has(to.id));
  }, [operation, answer, form, index]);
  if (steps.length === 0) return null;
  return (
    <nav className="oar-paper oar-next" aria-label={texts.response.next}>
      <span>{texts.response.next}</span>
      <ul>
        {steps.map((step) => (
          <li key={step.name}>
            {"id" in step.to ? <StepHere step={step} id={step.to.id} /> : nextStep(step.to.ref, step)}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StepHere({ step, id }: { readonly step: NextStep; readonly id: string }) {
  const { index, trials } = useReference();
  const entry = index.operations.find((one) => one.id === id);
  if (!entry) return null;
  return (
    <a
      className="oar-step"
      href={`#${operationAnchor(id)}`}
      title={step.description}
      onClick={() => {
        trials.give({ operationId: id, values: step.values, visit: newId() });
        focusConsole(operationAnchor(id));
      }}
    >
      <Verb method={entry.method} /> {entry.title}
    </a>
  );
}
