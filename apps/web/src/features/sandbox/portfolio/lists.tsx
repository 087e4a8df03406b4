import { useInfiniteQuery } from "@tanstack/react-query";
import table from "../../../shared/table/facts-table.module.css";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { Loaded } from "../../../shared/ui/loaded.tsx";
import { moneyText } from "../money-text.ts";
import { More } from "../more.tsx";
import { listQuery } from "../world-queries.ts";
import { PortfolioTable } from "./portfolio-table.tsx";

interface ListProps {
  readonly owner: string;
}

export function Customers({ owner }: ListProps) {
  const query = useInfiniteQuery(listQuery(owner, "customers"));
  return (
    <Loaded query={query} what="your customers">
      {({ pages }) => (
        <>
          <PortfolioTable name="Customers" columns={["Customer", "Name", "Country", "Status"]}>
            {pages
              .flatMap(({ items }) => items)
              .map(({ id, number, name, latinName, countryCode, status }) => (
                <tr key={id}>
                  <Id id={id} also={number} />
                  <td data-name="Name">
                    <span>
                      {name}
                      {name.toUpperCase() !== latinName && <span className={table.second}>{latinName}</span>}
                    </span>
                  </td>
                  <td data-name="Country">{countryCode}</td>
                  <td data-name="Status">{status}</td>
                </tr>
              ))}
          </PortfolioTable>
          <More query={query} />
        </>
      )}
    </Loaded>
  );
}

export function Accounts({ owner }: ListProps) {
  const query = useInfiniteQuery(listQuery(owner, "accounts"));
  return (
    <Loaded query={query} what="your accounts">
      {({ pages }) => (
        <>
          <PortfolioTable name="Accounts" columns={["Account", "Kind", "Balance", "Available"]}>
            {pages
              .flatMap(({ items }) => items)
              .map(({ id, number, kind, status, currencyCode, balance, available }) => (
                <tr key={id}>
                  <Id id={id} also={number} />
                  <td data-name="Kind">
                    <span>
                      {kind}
                      {status !== "active" && <span className={table.second}>{status.replaceAll("_", " ")}</span>}
                    </span>
                  </td>
                  <td data-name="Balance">
                    {moneyText(balance, currencyCode)} {currencyCode}
                  </td>
                  <td data-name="Available">
                    {moneyText(available, currencyCode)} {currencyCode}
                  </td>
                </tr>
              ))}
          </PortfolioTable>
          <More query={query} />
        </>
      )}
    </Loaded>
  );
}

export function Cards({ owner }: ListProps) {
  const query = useInfiniteQuery(listQuery(owner, "cards"));
  return (
    <Loaded query={query} what="your cards">
      {({ pages }) => (
        <>
          <PortfolioTable name="Cards" columns={["Card", "Number", "Holder", "Status"]}>
            {pages
              .flatMap(({ items }) => items)
              .map(({ id, productCode, maskedPan, expiry, embossedName, status }) => (
                <tr key={id}>
                  <Id id={id} also={productCode} />
                  <td data-name="Number" className={table.mono}>
                    <span>
                      {maskedPan}
                      <span className={table.second}>until {expiry}</span>
                    </span>
                  </td>
                  <td data-name="Holder">{embossedName}</td>
                  <td data-name="Status">{status}</td>
                </tr>
              ))}
          </PortfolioTable>
          <More query={query} />
        </>
      )}
    </Loaded>
  );
}

function Id({ id, also }: { readonly id: string; readonly also: string }) {
  return (
    <th scope="row" className={table.mono}>
      {id} <CopyButton isIcon text={() => id} label={`Copy ${id}`} />
      <span className={table.second}>{also}</span>
    </th>
  );
}
