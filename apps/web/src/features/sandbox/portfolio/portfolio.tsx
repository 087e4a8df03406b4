import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { texts } from "../texts.ts";
import { lists } from "./lists.tsx";
import styles from "./portfolio.module.css";
import { PortfolioList, type PortfolioName } from "./portfolio-list.tsx";

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
