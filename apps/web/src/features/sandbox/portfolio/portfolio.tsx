import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { Accounts, Cards, Customers } from "./lists.tsx";
import styles from "./portfolio.module.css";

const lists = { customers: Customers, accounts: Accounts, cards: Cards } as const;
type Name = keyof typeof lists;
const choices: { readonly value: Name; readonly label: string }[] = [
  { value: "customers", label: "Customers" },
  { value: "accounts", label: "Accounts" },
  { value: "cards", label: "Cards" },
];

/** What is in the world: one of three lists at a time. */
export function Portfolio({ owner }: { readonly owner: string }) {
  const [name, setName] = useState<Name>("customers");
  const List = lists[name];
  return (
    <>
      <SegmentedControl
        aria-label="What to list"
        className={styles.choice ?? ""}
        data={choices}
        value={name}
        onChange={setName}
      />
      <List owner={owner} />
    </>
  );
}
