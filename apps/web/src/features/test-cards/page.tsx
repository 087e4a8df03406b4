import { eventDeliveryFaults, type SandboxTestCards, sandboxFaults } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { moneyText } from "../../shared/sandbox/money-text.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import table from "../../shared/table/facts-table.module.css";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { Amounts, grouped, schemeName, TryIt } from "./amounts.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const { columns: authenticationColumns } = texts.authentications;

type Row = SandboxTestCards["authentications"][number];

const { columns: ownCardColumns } = texts.own;

const { columns: disputeColumns } = texts.disputes;

const { columns } = texts.faults;

/** Numbers and amounts to test with. Each result is what the card system answers now, not a text. */
export default function TestCardsPage() {
  const owner = useUsername();
  const { home, sandbox, here } = texts.crumbs;
  const query = useQuery(testCardsQuery(owner));
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: home, to: "/home" }, { label: sandbox, to: "/sandbox" }, { label: here }]} />
      <div className="page whole">
        <PageHead
          title={texts.title}
          lead={
            <>
              {texts.lead.before}
              <Link to="/sandbox">{texts.lead.sandbox}</Link>
              {texts.lead.after}
            </>
          }
        />
        <div className={styles.sections}>
          <Loaded query={query} what={texts.loading}>
            {({ own, foreign, amounts, authentications, disputes }) => (
              <>
                <Section name={texts.approvals.name} note={texts.approvals.note}>
                  <OwnCards caption={texts.approvals.caption} cards={own.filter(isApproved)} />
                </Section>
                <Section name={texts.declines.name} note={texts.declines.note}>
                  <OwnCards caption={texts.declines.caption} cards={own.filter((card) => !isApproved(card))} />
                </Section>
                <Section name={texts.others.name} note={texts.others.note}>
                  <Amounts foreign={foreign} amounts={amounts} />
                </Section>
                <Section name={texts.authentications.name} note={texts.authentications.note}>
                  <Authentications rows={authentications} />
                </Section>
                <Section name={texts.disputes.name} note={texts.disputes.note}>
                  <Disputes rows={disputes} />
                </Section>
                <Section name={texts.faults.name} note={texts.faults.note}>
                  <Faults />
                </Section>
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
}

function testCardsQuery(owner: string) {
  return queryOptions({
    queryKey: ["sandbox-world", owner, "test-cards"] as const,
    queryFn: ({ signal }) => callPortal("listTestCards", { signal }),
    staleTime: 0,
  });
}

/** Faults that the sandbox can inject into calls and event deliveries, and what an integration learns from each. */
function Faults() {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{texts.faults.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.value}</th>
          <th scope="col">{columns.happens}</th>
          <th scope="col">{columns.teaches}</th>
        </tr>
      </thead>
      <tbody>
        {sandboxFaults.map(({ name, happens, teaches }) => (
          <tr key={name}>
            <th scope="row" className={`${table.mono} ${styles.name}`}>
              {name} <CopyButton isIcon text={() => `Sandbox-Fault: ${name}`} label={texts.faults.copy(name)} />
            </th>
            <td data-name={columns.happens}>{happens}</td>
            <td data-name={columns.teaches}>{teaches}</td>
          </tr>
        ))}
        {eventDeliveryFaults.map(({ name, happens, teaches }) => (
          <tr key={name}>
            <th scope="row" className={`${table.mono} ${styles.name}`}>
              {name}
            </th>
            <td data-name={columns.happens}>{happens}</td>
            <td data-name={columns.teaches}>{teaches}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isApproved({ responseCode }: SandboxTestCards["own"][number]): boolean {
  return responseCode === "00";
}

/** Cards by the outcome of a payment: the outcome stands once, above the cards that have it. */
function OwnCards({ cards, caption }: { readonly cards: SandboxTestCards["own"]; readonly caption: string }) {
  if (cards.length === 0) return <p className={table.nothing}>{texts.own.none}</p>;
  const outcomes = Map.groupBy(cards, ({ responseCode, reason }) => `${responseCode} ${reason ?? texts.approved}`);
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{ownCardColumns.number}</th>
          <th scope="col">{ownCardColumns.validity}</th>
          <th scope="col">{ownCardColumns.card}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.tryIt}</span>
          </th>
        </tr>
      </thead>
      {[...outcomes].map(([outcome, alike]) => (
        <tbody key={outcome}>
          <tr className={styles.outcome}>
            <th scope="rowgroup" colSpan={4}>
              <span className={table.mono}>{alike[0]?.responseCode}</span> {alike[0]?.reason ?? texts.approved}
            </th>
          </tr>
          {alike.map(({ cardId, pan, expiry, securityCode, scheme, tryIt }) => (
            <tr key={cardId}>
              <th scope="row" className={table.mono}>
                {grouped(pan)} <CopyButton isIcon text={() => pan} label={texts.copy(grouped(pan))} />
                <span className={table.second}>{schemeName(scheme)}</span>
              </th>
              <td data-name={ownCardColumns.validity} className={table.mono}>
                {expiry}, {securityCode}
              </td>
              <td data-name={ownCardColumns.card} className={table.mono}>
                <span>
                  {cardId} <CopyButton isIcon text={() => cardId} label={texts.copy(cardId)} />
                </span>
              </td>
              <td>
                <TryIt to={tryIt} what={grouped(pan)} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Purchases to dispute, one for each family of reasons. */
function Disputes({ rows }: { readonly rows: SandboxTestCards["disputes"] }) {
  if (rows.length === 0) return <p className={table.nothing}>{texts.disputes.none}</p>;
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{texts.disputes.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{disputeColumns.reason}</th>
          <th scope="col">{disputeColumns.purchase}</th>
          <th scope="col">{disputeColumns.amount}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.tryIt}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ transactionId, description, amount, currencyCode, network, reasonCode, reason, tryIt }) => (
          <tr key={transactionId}>
            <th scope="row">
              <span className={table.mono}>{reasonCode}</span> {reason}
              <span className={table.second}>{schemeName(network)}</span>
            </th>
            <td data-name={disputeColumns.purchase}>
              <span>
                <span dir="auto">{description}</span>
                <span className={`${table.second} ${table.mono}`}>{transactionId}</span>
              </span>
            </td>
            <td data-name={disputeColumns.amount} className={`${table.mono} ${styles.name}`}>
              {moneyText(amount, currencyCode)} {currencyCode}
            </td>
            <td>
              <TryIt to={tryIt} what={`${reasonCode}, ${transactionId}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A card and an amount for each result of 3-D Secure, and how to get those that no card brings about. */
function Authentications({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{texts.authentications.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{authenticationColumns.number}</th>
          <th scope="col">{authenticationColumns.amount}</th>
          <th scope="col">{authenticationColumns.status}</th>
          <th scope="col">{authenticationColumns.result}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.tryIt}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pan, scheme, amount, currencyCode, digits, result, method, rule, tryIt }) => (
          <tr key={`${result} ${method} ${rule}`}>
            <th scope="row" className={table.mono}>
              <span className={styles.name}>
                {grouped(pan)} <CopyButton isIcon text={() => pan} label={texts.copy(grouped(pan))} />
              </span>
              <span className={table.second}>{schemeName(scheme)}</span>
            </th>
            <td data-name={authenticationColumns.amount} className={`${table.mono} ${styles.name}`}>
              {amountText(amount, digits)} {currencyCode}
            </td>
            <td data-name={authenticationColumns.status} className={table.mono}>
              {result}
            </td>
            <td data-name={authenticationColumns.result}>{texts.authentications.meaning(result, method, rule)}</td>
            <td>
              <TryIt to={tryIt} what={`${result}, ${grouped(pan)}`} />
            </td>
          </tr>
        ))}
        {texts.authentications.away.map(({ line, result, meaning }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td data-name={authenticationColumns.amount}>{texts.authentications.any}</td>
            <td data-name={authenticationColumns.status} className={table.mono}>
              {result}
            </td>
            <td data-name={authenticationColumns.result}>{meaning}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountText(amount: number, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language.locale, format).format(amount / 10 ** digits);
}
