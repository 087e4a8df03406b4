import {
  type Choice,
  childrenOf,
  choicePlace,
  hasChildren,
  type Option,
  optionRow,
  type Schema,
} from "@connect-portal/openapi-document";
import { type ReactNode, useMemo } from "react";
import { Place, usePlace } from "../ui/remembered.tsx";
import { Chunks } from "../window/chunks.tsx";
import { ChoiceRows } from "./choice-rows.tsx";
import { Lines } from "./lines.tsx";
import { RowShell } from "./row-shell.tsx";
import type { SchemaContext } from "./schema-context.ts";
import { Row } from "./schema-row.tsx";

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
/** Of a choice: its switch, and a few rows of the option that is open. */
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

/** What an option says of itself, and its rows; one without rows, such as a string, is said in a row of its own. */
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
