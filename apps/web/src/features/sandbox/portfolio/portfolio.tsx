import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { moneyText } from "../../../shared/sandbox/money-text.ts";
import table from "../../../shared/table/facts-table.module.css";
import { texts } from "../texts.ts";
import styles from "./portfolio.module.css";
import { type ListForm, PortfolioList, type PortfolioName } from "./portfolio-list.tsx";

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
      { name: customers.country, cell: ({ countryCode }) => countryCode },
      { name: customers.status, cell: ({ status }) => status },
    ],
  },
  accounts: {
    kind: "account",
    also: ({ number }) => number,
    columns: [
      {
        name: accounts.kind,
        cell: ({ kind, status }) => (
          <WithSecond second={status === "active" ? null : status.replaceAll("_", " ")}>{kind}</WithSecond>
        ),
      },
      {
        name: accounts.balance,
        cell: ({ balance, currencyCode }) => `${moneyText(balance, currencyCode)} ${currencyCode}`,
      },
      {
        name: accounts.available,
        cell: ({ available, currencyCode }) => `${moneyText(available, currencyCode)} ${currencyCode}`,
      },
    ],
  },
  cards: {
    kind: "card",
    also: ({ productCode }) => productCode,
    columns: [
      {
        name: cards.number,
        cell: ({ maskedPan, expiry }) => <WithSecond second={texts.portfolio.expires(expiry)}>{maskedPan}</WithSecond>,
        isMono: true,
      },
      { name: cards.holder, cell: ({ embossedName }) => embossedName },
      { name: cards.status, cell: ({ status }) => status },
    ],
  },
};

const choices: { readonly value: PortfolioName; readonly label: string }[] = [
  { value: "customers", label: texts.portfolio.customers.many },
  { value: "accounts", label: texts.portfolio.accounts.many },
  { value: "cards", label: texts.portfolio.cards.many },
];

/** What is in the world: one of three lists at a time. */
export function Portfolio({ owner }: { readonly owner: string }) {
  const [name, setName] = useState<PortfolioName>("customers");
  return (
    <>
      <SegmentedControl
        aria-label={texts.portfolio.choice}
        className={styles.choice ?? ""}
        data={choices}
        value={name}
        onChange={setName}
      />
      {name === "customers" && <PortfolioList owner={owner} name={name} form={lists.customers} />}
      {name === "accounts" && <PortfolioList owner={owner} name={name} form={lists.accounts} />}
      {name === "cards" && <PortfolioList owner={owner} name={name} form={lists.cards} />}
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
