import { useInfiniteQuery } from "@tanstack/react-query";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import table from "../../../shared/table/facts-table.module.css";
import { accountWords } from "../account-words.ts";
import { moneyText } from "../money-text.ts";
import { More } from "../more.tsx";
import { kindOfId } from "../reader-address.ts";
import { ThingLink } from "../thing-link.tsx";
import { ledgerQuery } from "../world-queries.ts";

interface LedgerTableProps {
  readonly owner: string;
  readonly accountId: string;
}

/** As a bank statement reads: debit, credit, balance; what it comes to under a strong rule. */
export function LedgerTable({ owner, accountId }: LedgerTableProps) {
  const query = useInfiniteQuery(ledgerQuery(owner, accountId));
  return (
    <Loaded query={query} what="the ledger">
      {({ pages }) => {
        const [ledger] = pages;
        if (!ledger) return null;
        const { currencyCode, balance, held, openHolds, creditLimit, available } = ledger;
        const money = (amount: number) => moneyText(amount, currencyCode);
        const entries = pages.flatMap(({ items }) => items);
        return (
          <>
            <table className={table.table}>
              <caption className="visually-hidden">
                Ledger of {accountId}, in {currencyCode}, the newest entry first
              </caption>
              <thead>
                <tr>
                  <th scope="col">Posted</th>
                  <th scope="col">What</th>
                  <th scope="col" className={table.wide}>
                    Against
                  </th>
                  <th scope="col" className={table.right}>
                    Debit
                  </th>
                  <th scope="col" className={table.right}>
                    Credit
                  </th>
                  <th scope="col" className={table.right}>
                    Balance
                  </th>
                </tr>
              </thead>
              <tbody>
                <tr className={table.sum}>
                  <td />
                  <th scope="row">Available</th>
                  <td className={table.wide} />
                  <td />
                  <td />
                  <td data-name="Balance" className={table.right}>
                    {money(available)}
                  </td>
                </tr>
                <tr>
                  <td />
                  <th scope="row">Holds, {openHolds} open</th>
                  <td className={table.wide} />
                  <td data-name="Debit" className={`${table.right} ${table.quiet}`}>
                    {held === 0 ? "" : money(held)}
                  </td>
                  <td />
                  <td />
                </tr>
                {creditLimit > 0 && (
                  <tr>
                    <td />
                    <th scope="row">Credit limit</th>
                    <td className={table.wide} />
                    <td />
                    <td data-name="Credit" className={`${table.right} ${table.quiet}`}>
                      {money(creditLimit)}
                    </td>
                    <td />
                  </tr>
                )}
                <tr className={table.sum}>
                  <td />
                  <th scope="row">Balance</th>
                  <td className={table.wide} />
                  <td />
                  <td />
                  <td data-name="Balance" className={table.right}>
                    {money(balance)}
                  </td>
                </tr>
                {entries.map(({ id, bookedAt, description, about, against, amount, balance: after }) => (
                  <tr key={id}>
                    <td data-name="Posted" className={table.mono}>
                      <time dateTime={bookedAt}>{timeText(bookedAt).slice(0, 10)}</time>
                    </td>
                    <th scope="row">
                      {description} {about !== null && <About id={about} />}
                    </th>
                    <td data-name="Against" className={table.wide}>
                      {accountWords(against)}
                    </td>
                    <td data-name="Debit" className={table.right}>
                      {amount < 0 ? money(-amount) : ""}
                    </td>
                    <td data-name="Credit" className={table.right}>
                      {amount > 0 ? money(amount) : ""}
                    </td>
                    <td data-name="Balance" className={table.right}>
                      {after === null ? "" : money(after)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {entries.length === 0 && <p className={table.nothing}>Nothing has been booked on it yet.</p>}
            <More query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

/** What an entry was booked for; it leads to what reads it. */
function About({ id }: { readonly id: string }) {
  const kind = kindOfId(id);
  return (
    <span className={`${table.mono} ${table.quiet}`}>{kind === null ? id : <ThingLink kind={kind} id={id} />}</span>
  );
}
