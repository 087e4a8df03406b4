import { useInfiniteQuery } from "@tanstack/react-query";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { EntityLink, kindOfId } from "../../../shared/sandbox/entity-link.tsx";
import { accountWords, moneyText } from "../../../shared/sandbox/money-text.ts";
import table from "../../../shared/table/facts-table.module.css";
import { More } from "../more.tsx";
import { texts } from "../texts.ts";
import { ledgerQuery } from "../world-queries.ts";

const { columns } = texts.ledger;

interface LedgerTableProps {
  readonly owner: string;
  readonly accountId: string;
}

/** Debit, credit and balance, like a bank statement; the totals stand below a strong rule. */
export function LedgerTable({ owner, accountId }: LedgerTableProps) {
  const query = useInfiniteQuery(ledgerQuery(owner, accountId));
  return (
    <Loaded query={query} what={texts.ledger.loading}>
      {({ pages }) => {
        const [ledger] = pages;
        if (!ledger) return null;
        const { currencyCode, balance, held, openHolds, creditLimit, available } = ledger;
        const money = (amount: number) => moneyText(amount, currencyCode);
        const entries = pages.flatMap(({ items }) => items);
        return (
          <>
            <table className={table.table}>
              <caption className="visually-hidden">{texts.ledger.caption(accountId, currencyCode)}</caption>
              <thead>
                <tr>
                  <th scope="col">{columns.posted}</th>
                  <th scope="col">{columns.description}</th>
                  <th scope="col" className={table.wide}>
                    {columns.against}
                  </th>
                  <th scope="col" className={table.right}>
                    {columns.debit}
                  </th>
                  <th scope="col" className={table.right}>
                    {columns.credit}
                  </th>
                  <th scope="col" className={table.right}>
                    {columns.balance}
                  </th>
                </tr>
              </thead>
              <tbody>
                <tr className={table.sum}>
                  <td />
                  <th scope="row">{texts.ledger.available}</th>
                  <td className={table.wide} />
                  <td />
                  <td />
                  <td data-name={columns.balance} className={table.right}>
                    {money(available)}
                  </td>
                </tr>
                <tr>
                  <td />
                  <th scope="row">{texts.ledger.holds(openHolds)}</th>
                  <td className={table.wide} />
                  <td data-name={columns.debit} className={`${table.right} ${table.quiet}`}>
                    {held === 0 ? "" : money(held)}
                  </td>
                  <td />
                  <td />
                </tr>
                {creditLimit > 0 && (
                  <tr>
                    <td />
                    <th scope="row">{texts.ledger.creditLimit}</th>
                    <td className={table.wide} />
                    <td />
                    <td data-name={columns.credit} className={`${table.right} ${table.quiet}`}>
                      {money(creditLimit)}
                    </td>
                    <td />
                  </tr>
                )}
                <tr className={table.sum}>
                  <td />
                  <th scope="row">{columns.balance}</th>
                  <td className={table.wide} />
                  <td />
                  <td />
                  <td data-name={columns.balance} className={table.right}>
                    {money(balance)}
                  </td>
                </tr>
                {entries.map(({ id, bookedAt, description, about, against, amount, balance: after }) => (
                  <tr key={id}>
                    <td data-name={columns.posted} className={table.mono}>
                      <time dateTime={bookedAt}>{timeText(bookedAt).slice(0, 10)}</time>
                    </td>
                    <th scope="row">
                      {description} {about !== null && <About id={about} />}
                    </th>
                    <td data-name={columns.against} className={table.wide}>
                      {accountWords(against)}
                    </td>
                    <td data-name={columns.debit} className={table.right}>
                      {amount < 0 ? money(-amount) : ""}
                    </td>
                    <td data-name={columns.credit} className={table.right}>
                      {amount > 0 ? money(amount) : ""}
                    </td>
                    <td data-name={columns.balance} className={table.right}>
                      {after === null ? "" : money(after)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {entries.length === 0 && <p className={table.nothing}>{texts.ledger.noEntries}</p>}
            <More query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Links an entry to the resource that it was booked for. */
function About({ id }: { readonly id: string }) {
  const kind = kindOfId(id);
  return (
    <span className={`${table.mono} ${table.quiet}`}>{kind === null ? id : <EntityLink kind={kind} id={id} />}</span>
  );
}
