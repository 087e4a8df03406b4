import {
  type Choice,
  childrenOf,
  choicePlace,
  hasChildren,
  type Option,
  optionPlace,
  optionRow,
  type Schema,
} from "@connect-portal/openapi-document";
import { type ReactNode, useMemo, useState } from "react";
import { texts } from "../texts.ts";
import { Place, useIsPaper, usePlace, useRemembered } from "../ui/remembered.tsx";
import { Chunks } from "../window/chunks.tsx";
import { Lines } from "./lines.tsx";
import { RowShell } from "./row-shell.tsx";
import { Row, type SchemaContext } from "./schema-row.tsx";

/** Choices inside choices open by themselves this deep; a recursive schema goes on for ever. */
const OPEN_TO_DEPTH = 3;

/** A switch that is longer, in options or in characters, becomes a select. */
const SWITCH_UP_TO = 6;

const SWITCH_LENGTH = 90;

interface ChoiceRowsProps {
  readonly choice: Choice;
  readonly shown: readonly string[];
  /** The rows of the option that is shown; apart as of `SchemaRows`. */
  readonly children: (option: Option, isApart: boolean) => ReactNode;
}

interface PickerProps {
  readonly choice: Choice;
  readonly index: number;
  readonly onPick: (index: number) => void;
}

interface OptionRowsProps {
  readonly option: Option;
  readonly choice: Choice;
  readonly context: SchemaContext;
  readonly shown: readonly string[];
  /** Its rows. */
  readonly children: ReactNode;
}

interface SchemaRowsProps {
  readonly schema: Schema | undefined;
  readonly context: SchemaContext;
  /** Shared schemas that are shown around these rows. */
  readonly shown?: readonly string[];
  /** Stands open in something larger, which would take too long if it came all at once. */
  readonly isApart?: boolean;
}

/** Expected height of a row in pixels: a type, and a line of what it means. */
const ROW_HEIGHT = 64;
/** Estimated height of a choice: its switch, and a few rows of the open option. */
const CHOICE_HEIGHT = 240;
/** Each is a small schema by itself; a document that merges many of them has hundreds at one place. */
const CHOICES_AT_ONCE = 3;

/** The properties of a schema, and a switch for each choice that it leaves. */
export function SchemaRows({ schema, context, shown, isApart = false }: SchemaRowsProps) {
  const { definitions, direction } = context;
  const children = useMemo(
    () => childrenOf(schema, definitions, direction, shown),
    [schema, definitions, direction, shown],
  );
  const inner = { ...context, depth: context.depth + 1 };
  return (
    <>
      <Chunks items={children.rows} estimate={ROW_HEIGHT} nameOf={({ name }) => name} isApart={isApart}>
        {(rows, from) =>
          rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name, such as "not"; their order is fixed.
            <Row key={from + at} row={row} context={context}>
              {(isApart) => <SchemaRows schema={row.schema} context={inner} isApart={isApart} />}
            </Row>
          ))
        }
      </Chunks>
      <Chunks
        items={[...children.choices.keys()]}
        estimate={CHOICE_HEIGHT}
        nameOf={choicePlace}
        name="choices"
        size={CHOICES_AT_ONCE}
        isApart={isApart}
      >
        {(indexes) =>
          indexes.map((index) => {
            const choice = children.choices[index];
            // Choices have no name, and their order is the document's.
            return choice ? (
              <Place key={index} name={choicePlace(index)}>
                <ChoiceRows choice={choice} shown={children.shown}>
                  {(option, isApart) => (
                    <OptionRows option={option} choice={choice} context={context} shown={children.shown}>
                      <SchemaRows schema={option.schema} context={context} shown={children.shown} isApart={isApart} />
                    </OptionRows>
                  )}
                </ChoiceRows>
              </Place>
            ) : null;
          })
        }
      </Chunks>
    </>
  );
}

/** The facts of an option, and its rows; an option without rows, such as a string, gets a single row. */
function OptionRows({ option, choice, context, shown, children }: OptionRowsProps) {
  const { definitions, direction } = context;
  const isStructured = useMemo(
    () => hasChildren(option.schema, definitions, direction, shown),
    [option.schema, definitions, direction, shown],
  );
  const row = useMemo(
    () => optionRow(option, choice, shown, direction, definitions),
    [option, choice, shown, direction, definitions],
  );
  const place = usePlace();
  if (!isStructured) return row ? <RowShell row={row} /> : null;
  return (
    <>
      {row ? (
        <div className="oar-option" data-place={`${place}/${row.place}`}>
          {row.type.length > 0 ? (
            <div className="oar-type">
              <Lines lines={row.type} />
            </div>
          ) : null}
          <Lines lines={row.head} />
          <Lines lines={row.about} />
        </div>
      ) : null}
      {children}
    </>
  );
}

/** Names deep inside one another are seldom read on paper, and variants of variants fill a book. */
const PAPER_DEPTH = 8;

/** One option of a choice at a time, and all of them on paper. */
function ChoiceRows(props: ChoiceRowsProps) {
  const isPaper = useIsPaper();
  const depth = usePlace().split("/").length;
  return isPaper && depth <= PAPER_DEPTH && props.shown.length <= OPEN_TO_DEPTH ? (
    <PrintedOptions {...props} />
  ) : (
    <ChosenOption {...props} />
  );
}

function PrintedOptions({ choice, children }: ChoiceRowsProps) {
  const keyword = choice.keyword === "oneOf" ? texts.schema.oneOf : texts.schema.anyOf;
  return choice.options.map((option, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one label; their order is fixed.
    <Place key={at} name={optionPlace(at)}>
      <div className="oar-choice">
        {keyword} <b>{option.label}</b> {texts.schema.variantOf(at + 1, choice.options.length)}
      </div>
      {children(option, false)}
    </Place>
  ));
}

function ChosenOption({ choice, shown, children }: ChoiceRowsProps) {
  const [index, setIndex] = useRemembered("option", shown.length <= OPEN_TO_DEPTH ? 0 : -1);
  const [isAsFound, setAsFound] = useState(true);
  const pick = (next: number) => {
    setAsFound(false);
    setIndex(next);
  };
  const option = choice.options[index];
  const place = usePlace();
  const length = choice.options.reduce((sum, { label }) => sum + label.length + 3, 0);
  const isSwitch = choice.options.length <= SWITCH_UP_TO && length <= SWITCH_LENGTH;
  const Picker = isSwitch ? OptionSwitch : OptionSelect;
  return (
    <>
      <div className="oar-choice" data-place={place}>
        {choice.keyword === "oneOf" ? texts.schema.oneOf : texts.schema.anyOf}
        <Picker choice={choice} index={index} onPick={pick} />
        {choice.discriminator === undefined ? null : (
          <span>
            {texts.schema.by} <code>{choice.discriminator}</code>
          </span>
        )}
      </div>
      {option ? (
        <Place key={index} name={optionPlace(index)}>
          {children(option, isAsFound)}
        </Place>
      ) : null}
    </>
  );
}

function OptionSwitch({ choice, index, onPick }: PickerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields; these buttons change what is shown.
    <span className="oar-switch" role="group" aria-label={texts.schema.variant}>
      {choice.options.map(({ label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one label; their order is fixed.
        <button key={at} type="button" data-searched aria-pressed={at === index} onClick={() => onPick(at)}>
          {label}
        </button>
      ))}
    </span>
  );
}

function OptionSelect({ choice, index, onPick }: PickerProps) {
  return (
    <select
      className="oar-input oar-input-dense"
      aria-label={texts.schema.variant}
      value={index}
      onChange={(event) => onPick(Number(event.target.value))}
    >
      {index < 0 ? <option value={-1}>{texts.schema.choose}</option> : null}
      {choice.options.map(({ label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one label; their order is fixed.
        <option key={at} value={at}>
          {label}
        </option>
      ))}
    </select>
  );
}
