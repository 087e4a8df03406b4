import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import table from "../../../shared/table/facts-table.module.css";
import { Empty } from "../../../shared/ui/empty.tsx";
import { More } from "../more.tsx";
import { listQuery } from "../world-queries.ts";
import { PaymentDetail } from "./payment-detail.tsx";
import { PaymentRow } from "./payment-row.tsx";

/** Authorizations, the newest first; one at a time is open. */
export function Payments({ owner }: { readonly owner: string }) {
  const query = useInfiniteQuery(listQuery(owner, "payments"));
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Loaded query={query} what="your payments">
      {({ pages }) => {
        const payments = pages.flatMap(({ items }) => items);
        if (payments.length === 0) {
          return (
            <Empty title="No payments yet">Send one with Card simulation or as a merchant; it appears here.</Empty>
          );
        }
        return (
          <>
            <table className={table.table}>
              <caption className="visually-hidden">Latest payments</caption>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Card</th>
                  <th scope="col" className={table.wide}>
                    Merchant
                  </th>
                  <th scope="col" className={table.right}>
                    Amount
                  </th>
                  <th scope="col">Answer</th>
                  <th scope="col" className={table.wide}>
                    State
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
