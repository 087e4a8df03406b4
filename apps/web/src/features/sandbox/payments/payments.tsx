import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import table from "../../../shared/table/facts-table.module.css";
import { Empty } from "../../../shared/ui/empty.tsx";
import { More } from "../more.tsx";
import { texts } from "../texts.ts";
import { listQuery } from "../world-queries.ts";
import { PaymentDetail } from "./payment-detail.tsx";
import { PaymentRow } from "./payment-row.tsx";

const { columns } = texts.payments;

/** Authorizations, the newest first; one at a time is open. */
export function Payments({ owner }: { readonly owner: string }) {
  const query = useInfiniteQuery(listQuery(owner, "payments"));
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Loaded query={query} what={texts.payments.loading}>
      {({ pages }) => {
        const payments = pages.flatMap(({ items }) => items);
        if (payments.length === 0) {
          return <Empty title={texts.payments.none}>{texts.payments.noneHelp}</Empty>;
        }
        return (
          <>
            <table className={table.table}>
              <caption className="visually-hidden">{texts.payments.name}</caption>
              <thead>
                <tr>
                  <th scope="col">{columns.time}</th>
                  <th scope="col">{columns.card}</th>
                  <th scope="col" className={table.wide}>
                    {columns.merchant}
                  </th>
                  <th scope="col" className={table.right}>
                    {columns.amount}
                  </th>
                  <th scope="col">{columns.response}</th>
                  <th scope="col" className={table.wide}>
                    {columns.status}
                  </th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => {
                  const isOpen = payment.id === openId;
                  return (
                    <Fragment key={payment.id}>
                      <PaymentRow
                        payment={payment}
                        isOpen={isOpen}
                        onToggle={() => setOpenId(isOpen ? null : payment.id)}
                      />
                      {isOpen && (
                        <tr className={table.detail} id={`payment-${payment.id}`}>
                          <td colSpan={6}>
                            <PaymentDetail owner={owner} id={payment.id} />
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  );
                })}
              </tbody>
            </table>
            <More query={query} />
          </>
        );
      }}
    </Loaded>
  );
}
