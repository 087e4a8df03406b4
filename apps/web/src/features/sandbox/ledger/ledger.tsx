import type { SandboxAccounts } from "@connect-portal/contract";
import { NativeSelect } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { Empty } from "../../../shared/ui/empty.tsx";
import { More } from "../more.tsx";
import { texts } from "../texts.ts";
import { listQuery } from "../world-queries.ts";
import styles from "./ledger.module.css";
import { LedgerTable } from "./ledger-table.tsx";

type Account = SandboxAccounts["items"][number];

/** The ledger of one account; which one is in the address, so that it stays over a reload and can be sent. */
export function Ledger({ owner }: { readonly owner: string }) {
  const query = useInfiniteQuery(listQuery(owner, "accounts"));
  const [search, setSearch] = useSearchParams();
  const choose = (account: string) => setSearch({ account }, { replace: true, preventScrollReset: true });
  return (
    <Loaded query={query} what={texts.ledger.loadingAccounts}>
      {({ pages }) => {
        const accounts = pages.flatMap(({ items }) => items);
        const [first] = accounts;
        if (!first) return <Empty title={texts.ledger.noAccounts}>{texts.ledger.noAccountsHelp}</Empty>;
        const account = accounts.find(({ id }) => id === search.get("account")) ?? first;
        return (
          <>
            <div className={styles.head}>
              <NativeSelect
                label={texts.ledger.account}
                value={account.id}
                data={accounts.map((one) => ({ value: one.id, label: nameOf(one) }))}
                onChange={({ currentTarget: { value } }) => choose(value)}
              />
              <More query={query} />
            </div>
            <LedgerTable key={account.id} owner={owner} accountId={account.id} />
          </>
        );
      }}
    </Loaded>
  );
}

function nameOf({ id, kind, currencyCode, number }: Account): string {
  return `${id} · ${kind}, ${currencyCode} · ${number}`;
}
