import type { ReactNode } from "react";
import table from "../../../shared/table/facts-table.module.css";
import { moneyText } from "../money-text.ts";
import type { ListForm, PortfolioName } from "./portfolio-list.tsx";

/** How each list is shown. */
export const lists: { readonly [Name in PortfolioName]: ListForm<Name> } = {
  customers: {
    what: "Customer",
    kind: "customer",
    also: ({ number }) => number,
    columns: [
      {
        name: "Name",
        cell: ({ name, latinName }) => (
          <WithSecond second={name.toUpperCase() === latinName ? null : latinName}>{name}</WithSecond>
        ),
      },
      { name: "Country", cell: ({ countryCode }) => countryCode },
      { name: "Status", cell: ({ status }) => status },
    ],
  },
  accounts: {
    what: "Account",
    kind: "account",
    also: ({ number }) => number,
    columns: [
      {
        name: "Kind",
        cell: ({ kind, status }) => (
          <WithSecond second={status === "active" ? null : status.replaceAll("_", " ")}>{kind}</WithSecond>
        ),
      },
      { name: "Balance", cell: ({ balance, currencyCode }) => `${moneyText(balance, currencyCode)} ${currencyCode}` },
      {
        name: "Available",
        cell: ({ available, currencyCode }) => `${moneyText(available, currencyCode)} ${currencyCode}`,
      },
    ],
  },
  cards: {
    what: "Card",
    kind: "card",
    also: ({ productCode }) => productCode,
    columns: [
      {
        name: "Number",
        cell: ({ maskedPan, expiry }) => <WithSecond second={`until ${expiry}`}>{maskedPan}</WithSecond>,
        isMono: true,
      },
      { name: "Holder", cell: ({ embossedName }) => embossedName },
      { name: "Status", cell: ({ status }) => status },
    ],
  },
};

function WithSecond({ second, children }: { readonly second: string | null; readonly children: ReactNode }) {
  return (
    <span>
      {children}
      {second !== null && <span className={table.second}>{second}</span>}
    </span>
  );
}
