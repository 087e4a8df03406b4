import type { SandboxWorld } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { worldQuery } from "../../shared/sandbox/entity-link.tsx";
import { moneyText } from "../../shared/sandbox/money-text.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { numberText } from "../../shared/table/pager.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { ClockSection } from "./clock/clock-section.tsx";
import { FaultsSection } from "./faults/faults-section.tsx";
import figuresStyles from "./figures.module.css";
import { SandboxFrame } from "./frame.tsx";
import styles from "./page.module.css";
import { ResetSection } from "./reset/reset-section.tsx";
import { texts } from "./texts.ts";
import { texts as worldTexts } from "./worlds/texts.ts";
import { WorldsSection } from "./worlds/worlds-section.tsx";

/** The user's own card system: how much is in it, its clock, its worlds, and a way to start over. */
export default function SandboxPage() {
  useOldAddress();
  const owner = useUsername();
  const query = useQuery(worldQuery(owner));
  return (
    <SandboxFrame>
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
    </SandboxFrame>
  );
}

/** The ledger was on this page: links to it that somebody kept lead to where it is now. */
function useOldAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isOld = hash === "#ledger" || new URLSearchParams(search).has("account");
  useEffect(() => {
    if (isOld) navigate({ pathname: "/sandbox/accounts", search, hash: "#ledger" }, { replace: true });
  }, [isOld, search, navigate]);
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
            ? (0).toLocaleString(language.locale, { minimumFractionDigits: 2 })
            : wrong.map(({ currencyCode, sum }) => `${moneyText(sum, currencyCode)} ${currencyCode}`).join(", ")}
        </dd>
      </div>
    </dl>
  );
}
