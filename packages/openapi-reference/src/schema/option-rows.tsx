import { type Choice, hasChildren, type Option, optionRow } from "@connect-portal/openapi-document";
import { type ReactNode, useMemo } from "react";
import { usePlace } from "../ui/remembered.tsx";
import { Lines } from "./lines.tsx";
import { RowShell } from "./row-shell.tsx";
import type { SchemaContext } from "./schema-context.ts";

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
