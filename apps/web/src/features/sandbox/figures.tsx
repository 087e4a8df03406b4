import type { SandboxWorld } from "@connect-portal/contract";
import { numberText } from "../../shared/table/number-text.ts";
import styles from "./figures.module.css";
import { moneyText } from "./money-text.ts";

/** Four figures: how much there is, and that the books add up. */
export function Figures({ world: { counts, ledger } }: { readonly world: SandboxWorld }) {
  const wrong = ledger.filter(({ sum }) => sum !== 0);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>customers in {counts.countries === 1 ? "one country" : `${counts.countries} countries`}</dt>
        <dd>{numberText(counts.customers)}</dd>
      </div>
      <div>
        <dt>cards on {numberText(counts.accounts)} accounts</dt>
        <dd>{numberText(counts.cards)}</dd>
      </div>
      <div>
        <dt>transactions</dt>
        <dd>{numberText(counts.transactions)}</dd>
      </div>
      <div>
        <dt>{wrong.length === 0 ? "sum of the ledger, every currency" : "is what the ledger is off by"}</dt>
        <dd>
          {wrong.length === 0
            ? "0.00"
            : wrong.map(({ currencyCode, sum }) => `${moneyText(sum, currencyCode)} ${currencyCode}`).join(", ")}
        </dd>
      </div>
    </dl>
  );
}
