import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { ClockSection } from "./clock/clock-section.tsx";
import { Figures } from "./figures.tsx";
import { Ledger } from "./ledger/ledger.tsx";
import styles from "./page.module.css";
import { Payments } from "./payments/payments.tsx";
import { Portfolio } from "./portfolio/portfolio.tsx";
import { ResetSection } from "./reset/reset-section.tsx";
import { worldQuery } from "./world-queries.ts";

/** The user's own card system: what is in it, its clock, its books, and a way to start over. */
export default function SandboxPage() {
  const owner = useUsername();
  const query = useQuery(worldQuery(owner));
  return (
    <>
      <DocumentTitle>Sandbox</DocumentTitle>
      <Subbar ordinary trail={[{ label: "Home", to: "/home" }, { label: "Sandbox" }]} />
      <div className={`page ${styles.page}`}>
        <PageHead
          title="Sandbox"
          lead={
            <>
              Your own card system. Nobody else sees it, and nothing in it is real.{" "}
              <Link to="/test-cards">Test cards and amounts</Link>
            </>
          }
          chosen={[{ name: "Seed", value: query.data && String(query.data.seed) }]}
        />
        <Loaded query={query} what="your sandbox">
          {(world) => (
            <>
              <Figures world={world} />
              <div className={styles.sections}>
                <Section
                  name="Clock"
                  note="It stands until you move it. What falls due on the way happens in order, with its events."
                >
                  <ClockSection clock={world.clock} owner={owner} />
                </Section>
                <Section
                  name="Latest payments"
                  note="Each with the rule that decided. A row opens into its checks and its entries."
                >
                  <Payments owner={owner} />
                </Section>
                <Section name="Ledger" note="Every group of entries sums to zero; available is balance less holds.">
                  <Ledger owner={owner} />
                </Section>
                <Section
                  name="Portfolio"
                  note="Customers, their accounts and cards. An id leads to the operation that reads it."
                >
                  <Portfolio owner={owner} />
                </Section>
                <Section name="Reset" note="The same seed makes the same world again. Tokens stay valid.">
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
