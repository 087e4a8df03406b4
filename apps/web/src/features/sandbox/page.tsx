import type { SandboxAccounts, SandboxWorld } from "@connect-portal/contract";
import { NativeSelect } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { worldQuery } from "../../shared/sandbox/entity-link.tsx";
import { moneyText } from "../../shared/sandbox/money-text.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { numberText } from "../../shared/table/pager.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty, Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { ClockSection } from "./clock/clock-section.tsx";
import { FaultsSection } from "./faults/faults-section.tsx";
import figuresStyles from "./figures.module.css";
import ledgerStyles from "./ledger/ledger.module.css";
import { LedgerTable } from "./ledger/ledger-table.tsx";
import { More } from "./more.tsx";
import styles from "./page.module.css";
import { AuthorizeForm } from "./payments/authorize-form.tsx";
import { Payments } from "./payments/payments.tsx";
import { Portfolio } from "./portfolio/portfolio.tsx";
import { ResetSection } from "./reset/reset-section.tsx";
import { texts } from "./texts.ts";
import { listQuery } from "./world-queries.ts";
import { texts as worldTexts } from "./worlds/texts.ts";
import { WorldsSection } from "./worlds/worlds-section.tsx";

type Account = SandboxAccounts["items"][number];

/** The user's own card system: what is in it, its clock, its books, and a way to start over. */
export default function SandboxPage() {
  const owner = useUsername();
  const query = useQuery(worldQuery(owner));
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className={`page ${styles.page}`}>
        <PageHead
          title={texts.title}
          lead={
            <>
              {texts.lead} <Link to="/test-cards">{texts.testCards}</Link> ·{" "}
              <Link to="/sandbox/endpoints">{texts.endpoints}</Link> ·{" "}
              <Link to="/sandbox/timeline">{texts.timeline}</Link> · <Link to="/sandbox/calls">{texts.calls}</Link>
            </>
          }
          chosen={[
            { name: worldTexts.name, value: query.data?.world.name ?? undefined },
            {
              name: texts.seed,
              value: query.data && (query.data.seed === null ? texts.empty : String(query.data.seed)),
            },
          ]}
        />
        <Loaded query={query} what={texts.loading}>
          {(world) => (
            <>
              <Figures world={world} />
              <div className={styles.sections}>
                <Section
                  name={texts.clock.name}
                  note={world.clock.isRunning ? texts.clock.noteRunning : texts.clock.note}
                >
                  <ClockSection clock={world.clock} owner={owner} />
                </Section>
                <Section name={texts.portfolio.name} note={texts.portfolio.note}>
                  <Portfolio owner={owner} />
                </Section>
                {world.authorizes && (
                  <Section name={texts.authorize.name} note={texts.authorize.note}>
                    <AuthorizeForm
                      owner={owner}
                      authorizes={world.authorizes}
                      currencies={world.ledger.map(({ currencyCode }) => currencyCode)}
                    />
                  </Section>
                )}
                <Section name={texts.payments.name} note={texts.payments.note}>
                  <Payments owner={owner} />
                </Section>
                <Section id="ledger" name={texts.ledger.name} note={texts.ledger.note}>
                  <Ledger owner={owner} />
                </Section>
                <Section name={worldTexts.name} note={worldTexts.note}>
                  <WorldsSection owner={owner} />
                </Section>
                <Section name={texts.faults.name} note={texts.faults.note}>
                  <FaultsSection owner={owner} />
                </Section>
                <Section name={texts.reset.name} note={texts.reset.note}>
                  <ResetSection owner={owner} seed={world.seed} />
                </Section>
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** Four figures: how much there is, and that the books add up. */
function Figures({ world: { counts, ledger } }: { readonly world: SandboxWorld }) {
  const wrong = ledger.filter(({ sum }) => sum !== 0);
  return (
    <dl className={figuresStyles.figures}>
      <div>
        <dt>{texts.figures.customers(counts.countries)}</dt>
        <dd>{numberText(counts.customers)}</dd>
      </div>
      <div>
        <dt>{texts.figures.cards(numberText(counts.accounts))}</dt>
        <dd>{numberText(counts.cards)}</dd>
      </div>
      <div>
        <dt>{texts.figures.transactions}</dt>
        <dd>{numberText(counts.transactions)}</dd>
      </div>
      <div>
        <dt>{wrong.length === 0 ? texts.figures.balanced : texts.figures.unbalanced}</dt>
        <dd>
          {wrong.length === 0
            ? "0.00"
            : wrong.map(({ currencyCode, sum }) => `${moneyText(sum, currencyCode)} ${currencyCode}`).join(", ")}
        </dd>
      </div>
    </dl>
  );
}

/** The ledger of one account; which one is in the address, so that it stays over a reload and can be sent. */
function Ledger({ owner }: { readonly owner: string }) {
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
