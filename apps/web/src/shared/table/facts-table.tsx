import type { Key, ReactNode } from "react";
import styles from "./facts-table.module.css";

/** Head, cells and phone layout are drawn from it; its width stands in the section's own style sheet. */
export interface FactsColumn<Row> {
  readonly name: string;
  /** The name is for screen readers, such as that of buttons. */
  readonly isNameHidden?: boolean;
  readonly isNumber?: boolean;
  /** Class of its cells. */
  readonly className?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

/** The first one names the row. */
export type FactsColumns<Row> = readonly [FactsColumn<Row>, ...FactsColumn<Row>[]];

interface FactsTableProps<Row> {
  readonly caption: string;
  readonly columns: FactsColumns<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, at: number) => Key;
  /** One that composes `table`, where a section has rules of its own. */
  readonly className?: string | undefined;
}

/** The first cell names its row. On a phone a row is a block, and each other cell stands beside its column's name. */
export function FactsTable<Row>({ caption, columns, rows, keyOf, className = styles.table }: FactsTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isNameHidden, isNumber }) => (
            <th key={name} scope="col" data-number={isNumber || undefined}>
              {isNameHidden ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)}>
            <th scope="row" className={first.className}>
              {first.cell(row)}
            </th>
            {others.map(({ name, isNameHidden, isNumber, className: kind, cell }) => (
              <td
                key={name}
                data-name={isNameHidden ? undefined : name}
                data-number={isNumber || undefined}
                className={kind}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
