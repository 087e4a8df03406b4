import type { SandboxWorld } from "@connect-portal/contract";
import { moneyText } from "../../shared/sandbox/money-text.ts";
import { numberText } from "../../shared/table/number-text.ts";
import styles from "./figures.module.css";
import { texts } from "./texts.ts";

/** Four figures: how much there is, and that the books add up. */
export function Figures({ world: { counts, ledger } }: { readonly world: SandboxWorld }) {
  const wrong = ledger.filter(({ sum }) => sum !== 0);
  return (
    <dl className={styles.figures}>
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
