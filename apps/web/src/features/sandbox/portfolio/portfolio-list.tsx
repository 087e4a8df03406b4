import type { SandboxWorld } from "@connect-portal/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import table from "../../../shared/table/facts-table.module.css";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { More } from "../more.tsx";
import { texts } from "../texts.ts";
import { ThingLink } from "../thing-link.tsx";
import { type Lists, listQuery } from "../world-queries.ts";

export type PortfolioName = Exclude<keyof Lists, "payments">;
type Item<Name extends PortfolioName> = Lists[Name]["items"][number];

export interface Column<Name extends PortfolioName> {
  readonly name: string;
  readonly cell: (item: Item<Name>) => ReactNode;
  readonly isMono?: boolean;
}

export interface ListForm<Name extends PortfolioName> {
  readonly kind: keyof SandboxWorld["reads"];
  /** Under the id. */
  readonly also: (item: Item<Name>) => string;
  readonly columns: readonly Column<Name>[];
}

interface PortfolioListProps<Name extends PortfolioName> {
  readonly owner: string;
  readonly name: Name;
  readonly form: ListForm<Name>;
}

/** One kind of resources in the sandbox, page by page. Their ids lead to what reads them. */
export function PortfolioList<Name extends PortfolioName>({ owner, name, form }: PortfolioListProps<Name>) {
  const { kind, also, columns } = form;
  const { one, many } = texts.portfolio[name];
  const query = useInfiniteQuery(listQuery(owner, name));
  return (
    <Loaded query={query} what={texts.portfolio.loading[name]}>
      {({ pages }) => (
        <>
          <table className={table.table}>
            <caption className="visually-hidden">{texts.portfolio.caption(many)}</caption>
            <thead>
              <tr>
                {[one, ...columns.map((column) => column.name)].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages
                .flatMap(({ items }) => items as readonly Item<Name>[])
                .map((item) => (
                  <tr key={item.id}>
                    <th scope="row" className={table.mono}>
                      <ThingLink kind={kind} id={item.id} />{" "}
                      <CopyButton isIcon text={() => item.id} label={texts.copy(item.id)} />
                      <span className={table.second}>{also(item)}</span>
                    </th>
                    {columns.map((column) => (
                      <td key={column.name} data-name={column.name} className={column.isMono ? table.mono : undefined}>
                        {column.cell(item)}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
          <More query={query} />
        </>
      )}
    </Loaded>
  );
}
