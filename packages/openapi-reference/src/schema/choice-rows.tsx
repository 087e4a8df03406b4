import { type Choice, hasChildren, type Option, viewOf } from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { Place, useRemembered } from "../ui/remembered.tsx";
import { RowText } from "./row-text.tsx";
import { type SchemaContext, SchemaRows } from "./schema-rows.tsx";

/** Choices inside choices open by themselves this deep; a recursive schema goes on for ever. */
const OPEN_TO_DEPTH = 3;
/** A switch that is longer becomes a select. */
const SWITCH_UP_TO = 6;

interface ChoiceRowsProps {
  readonly choice: Choice;
  readonly context: SchemaContext;
  readonly shown: readonly string[];
}

/** One option of a choice at a time. */
export function ChoiceRows({ choice, context, shown }: ChoiceRowsProps) {
  const [index, setIndex] = useRemembered("option", shown.length <= OPEN_TO_DEPTH ? 0 : -1);
  const option = choice.options[index];
  return (
    <>
      <div className="oar-choice">
        {choice.keyword === "oneOf" ? "One of" : "Any of"}
        {choice.options.length <= SWITCH_UP_TO ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields; these buttons change what is shown.
          <span className="oar-switch" role="group" aria-label="Variant">
            {choice.options.map(({ label }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one label; their order is fixed.
              <button key={at} type="button" aria-pressed={at === index} onClick={() => setIndex(at)}>
                {label}
              </button>
            ))}
          </span>
        ) : (
          <select
            className="oar-input oar-input-dense"
            aria-label="Variant"
            value={index}
            onChange={(event) => setIndex(Number(event.target.value))}
          >
            {index < 0 ? <option value={-1}>Choose</option> : null}
            {choice.options.map(({ label }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one label; their order is fixed.
              <option key={at} value={at}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      {option ? (
        <Place key={index} name={`option ${index}`}>
          <OptionRows option={option} context={context} shown={shown} />
        </Place>
      ) : null}
    </>
  );
}

/** An option without properties of its own, such as a string, is said in one row. */
function OptionRows({ option, context, shown }: { option: Option; context: SchemaContext; shown: readonly string[] }) {
  const { definitions, direction } = context;
  const isStructured = useMemo(
    () => hasChildren(option.schema, definitions, direction),
    [option.schema, definitions, direction],
  );
  if (isStructured) return <SchemaRows schema={option.schema} context={context} shown={shown} />;
  const view = viewOf(option.schema, definitions);
  return <RowText name={option.label} kind="rule" need="" isRequired={false} view={view} />;
}
