import type { SandboxAccounts } from "@connect-portal/contract";
import { NativeSelect } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { Empty, Section } from "../../shared/ui/section.tsx";
import { SandboxFrame } from "./frame.tsx";
import ledgerStyles from "./ledger/ledger.module.css";
import { LedgerTable } from "./ledger/ledger-table.tsx";
import { More } from "./more.tsx";
import { Portfolio } from "./portfolio/portfolio.tsx";
import { texts } from "./texts.ts";
import { listQuery } from "./world-queries.ts";

type Account = SandboxAccounts["items"][number];

const lists = ["accounts", "customers"] as const;

/** The accounts of the user's sandbox, their holders, and the ledger of one of them. */
export default function SandboxAccountsPage() {
  const owner = useUsername();
  return (
    <SandboxFrame title={texts.accounts.title}>
      <Section name={texts.accounts.title} note={texts.accounts.note}>
        <Portfolio owner={owner} lists={lists} />
      </Section>
      <Section id="ledger" name={texts.ledger.name} note={texts.ledger.note}>
        <Ledger owner={owner} />
      </Section>
    </SandboxFrame>
  );
}

/** The ledger of one account; which one is in the address, so that it stays over a reload and can be sent. */
function Ledger({ owner }: { readonly owner: string }) {
  const query = useInfiniteQuery(listQuery(owner, "accounts"));
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  // What stands above it has its rows by then: a link to the ledger ends there.
  useEffect(() => {
    if (query.isSuccess && hash === "#ledger") document.getElementById("ledger")?.scrollIntoView();
  }, [query.isSuccess, hash]);
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
            <div className={ledgerStyles.head}>
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

function nameOf({ id, customerName, kind, currencyCode, number }: Account): string {
  return `${customerName} · ${kind}, ${currencyCode} · ${number} · ${id}`;
}
