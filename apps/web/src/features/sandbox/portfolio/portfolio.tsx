import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import type { SandboxWorld } from "@connect-portal/contract";
import { SegmentedControl } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { EntityLink } from "../../../shared/sandbox/entity-link.tsx";
import { moneyText } from "../../../shared/sandbox/money-text.ts";
import table from "../../../shared/table/facts-table.module.css";
import { type FactsColumn, FactsTable } from "../../../shared/table/facts-table.tsx";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { useListSearch } from "../list-search.tsx";
import { More } from "../more.tsx";
import { texts } from "../texts.ts";
import { type Lists, listQuery } from "../world-queries.ts";
import styles from "./portfolio.module.css";

type PortfolioName = Exclude<keyof Lists, "payments">;

type Item<Name extends PortfolioName> = Lists[Name]["items"][number];

interface ListForm<Name extends PortfolioName> {
  readonly kind: keyof SandboxWorld["reads"];
  /** Under the id. */
  readonly also: (item: Item<Name>) => string;
  readonly columns: readonly FactsColumn<Item<Name>>[];
}

interface PortfolioListProps<Name extends PortfolioName> {
  readonly owner: string;
  readonly name: Name;
  /** What is searched; empty for the whole list. */
  readonly text: string;
  readonly form: ListForm<Name>;
}

const { customers, accounts, cards } = texts.portfolio;

/** How each list is shown. */
const lists: { readonly [Name in PortfolioName]: ListForm<Name> } = {
  customers: {
    kind: "customer",
    also: ({ number }) => number,
    columns: [
      {
        name: customers.name,
        cell: ({ name, latinName }) => (
          <WithSecond second={name.toUpperCase() === latinName ? null : latinName}>{name}</WithSecond>
        ),
      },
      {
        name: customers.country,
        cell: ({ countryCode, country }) => (country === countryCode ? countryCode : `${countryCode} · ${country}`),
      },
      { name: customers.status, cell: ({ status }) => status },
    ],
  },
  accounts: {
    kind: "account",
    also: ({ number }) => number,
    columns: [
      { name: accounts.holder, cell: ({ customerName }) => <span dir="auto">{customerName}</span> },
      {
        name: accounts.kind,
        cell: ({ kind, status }) => (
          <WithSecond second={status === "active" ? null : status.replaceAll("_", " ")}>{kind}</WithSecond>
        ),
      },
      {
        name: accounts.balance,
        isNumber: true,
        cell: ({ balance, currencyCode }) => `${moneyText(balance, currencyCode)} ${currencyCode}`,
      },
      {
        name: accounts.available,
        isNumber: true,
        cell: ({ available, currencyCode }) => `${moneyText(available, currencyCode)} ${currencyCode}`,
      },
    ],
  },
  cards: {
    kind: "card",
    also: ({ productCode, productName }) => `${productCode} · ${productName}`,
    columns: [
      {
        name: cards.number,
        cell: ({ maskedPan, expiry }) => <WithSecond second={texts.portfolio.expires(expiry)}>{maskedPan}</WithSecond>,
        className: table.mono,
      },
      { name: cards.holder, cell: ({ embossedName }) => embossedName },
      { name: cards.status, cell: ({ status, statusName }) => `${status} · ${statusName}` },
    ],
  },
};

interface PortfolioProps {
  readonly owner: string;
  /** The lists to choose from; the first is shown. */
  readonly lists: readonly [PortfolioName, ...PortfolioName[]];
}

/** Lists of the world's resources, one at a time, and a search in the one that is shown. */
export function Portfolio({ owner, lists: names }: PortfolioProps) {
  const [name, setName] = useState(names[0]);
  const { text, field } = useListSearch(texts.portfolio.searchHint);
  const choices = names.map((value) => ({ value, label: texts.portfolio[value].many }));
  return (
    <>
      <div className={styles.head}>
        {names.length > 1 && (
          <SegmentedControl aria-label={texts.portfolio.choice} data={choices} value={name} onChange={setName} />
        )}
        {field}
      </div>
      {name === "customers" && <PortfolioList owner={owner} name={name} text={text} form={lists.customers} />}
      {name === "accounts" && <PortfolioList owner={owner} name={name} text={text} form={lists.accounts} />}
      {name === "cards" && <PortfolioList owner={owner} name={name} text={text} form={lists.cards} />}
    </>
  );
}

function WithSecond({ second, children }: { readonly second: string | null; readonly children: ReactNode }) {
  return (
    <span>
      {children}
      {second !== null && <span className={table.second}>{second}</span>}
    </span>
  );
}

/** One kind of resources in the sandbox, page by page. Their ids lead to what reads them. */
function PortfolioList<Name extends PortfolioName>({ owner, name, text, form }: PortfolioListProps<Name>) {
  const { kind, also, columns } = form;
  const { one, many } = texts.portfolio[name];
  const query = useInfiniteQuery(listQuery(owner, name, text));
  return (
    <Loaded query={query} what={texts.portfolio.loading[name]}>
      {({ pages }) => (
        <>
          <FactsTable
            caption={texts.portfolio.caption(many)}
            rows={pages.flatMap(({ items }) => items as readonly Item<Name>[])}
            keyOf={({ id }) => id}
            columns={[
              {
                name: one,
                className: table.mono,
                cell: (item) => (
                  <>
                    <EntityLink kind={kind} id={item.id} />{" "}
                    <CopyButton isIcon text={() => item.id} label={texts.copy(item.id)} />
                    <span className={table.second}>{also(item)}</span>
                  </>
                ),
              },
              ...columns,
            ]}
          />
          {text !== "" && pages.every(({ items }) => items.length === 0) && (
            <p role="status" className={table.nothing}>
              {texts.portfolio.nothingFound(text)}
            </p>
          )}
          <More query={query} />
        </>
      )}
    </Loaded>
  );
}
