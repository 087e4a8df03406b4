import {
  type Choice,
  childrenOf,
  letters,
  type Option,
  optionView,
  type SchemaView,
} from "@connect-portal/openapi-document";
import { type ReactNode, useMemo } from "react";
import { usePlace } from "../ui/remembered.tsx";
import { RowText, ViewText } from "./row-text.tsx";
import type { SchemaContext } from "./schema-rows.tsx";
import { TypeLine } from "./type-line.tsx";

interface OptionRowsProps {
  readonly option: Option;
  readonly choice: Choice;
  readonly context: SchemaContext;
  readonly shown: readonly string[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** What an option says of itself, and its rows; one without rows, such as a string, is said in a row of its own. */
export function OptionRows({ option, choice, context, shown, children }: OptionRowsProps) {
  const { definitions, direction } = context;
  const isStructured = useMemo(() => {
    const { rows, choices } = childrenOf(option.schema, definitions, direction, shown);
    return rows.length + choices.length > 0;
  }, [option.schema, definitions, direction, shown]);
  const view = useMemo(() => optionView(option, choice, definitions, shown), [option, choice, definitions, shown]);
  if (!isStructured) return <RowText name={option.label} kind="rule" need="" isRequired={false} view={view} />;
  return (
    <>
      <OptionHead label={option.label} view={view} />
      {children}
    </>
  );
}

/** Only what the switch and the row above have not said. */
function OptionHead({ label, view }: { label: string; view: SchemaView }) {
  const place = `${usePlace()}/${label}`;
  const facts = view.facts.filter((fact) => letters(fact) !== letters(label));
  const isPlain = facts.length === 0 && view.problems.length === 0 && view.type === "object";
  const hasText = view.description ?? view.externalDocs ?? view.samples[0] ?? view.values[0];
  if (isPlain && hasText === undefined && !view.isDeprecated) return null;
  return (
    <div className="oar-option" data-place={place}>
      {isPlain ? null : (
        <div className="oar-type">
          <TypeLine view={{ ...view, facts }} />
        </div>
      )}
      {view.isDeprecated ? <span className="oar-deprecated">Deprecated</span> : null}
      <ViewText name={label} view={view} />
    </div>
  );
}
