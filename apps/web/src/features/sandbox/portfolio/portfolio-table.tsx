import type { ReactNode } from "react";
import table from "../../../shared/table/facts-table.module.css";

interface PortfolioTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

export function PortfolioTable({ name, columns, children }: PortfolioTableProps) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{name}, the newest first</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
