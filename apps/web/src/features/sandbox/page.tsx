import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { ClockSection } from "./clock/clock-section.tsx";
import { FaultsSection } from "./faults/faults-section.tsx";
import { Figures } from "./figures.tsx";
import { Ledger } from "./ledger/ledger.tsx";
import styles from "./page.module.css";
import { Payments } from "./payments/payments.tsx";
import { Portfolio } from "./portfolio/portfolio.tsx";
import { ResetSection } from "./reset/reset-section.tsx";
import { texts } from "./texts.ts";
import { worldQuery } from "./world-queries.ts";
import { texts as worldTexts } from "./worlds/texts.ts";
import { WorldsSection } from "./worlds/worlds-section.tsx";

/** The user's own card system: what is in it, its clock, its books, and a way to start over. */
export default function SandboxPage() {
  const owner = useUsername();
  const query = useQuery(worldQuery(owner));
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className={`page ${styles.page}`}>
        <PageHead
          title={texts.title}
          lead={
            <>
              {texts.lead} <Link to="/test-cards">{texts.testCards}</Link> ·{" "}
              <Link to="/sandbox/endpoints">{texts.endpoints}</Link> ·{" "}
              <Link to="/sandbox/timeline">{texts.timeline}</Link> · <Link to="/sandbox/calls">{texts.calls}</Link>
            </>
          }
          chosen={[
            { name: worldTexts.name, value: query.data?.world.name ?? undefined },
            {
              name: texts.seed,
              value: query.data && (query.data.seed === null ? texts.empty : String(query.data.seed)),
            },
          ]}
        />
        <Loaded query={query} what={texts.loading}>
          {(world) => (
            <>
              <Figures world={world} />
              <div className={styles.sections}>
                <Section name={worldTexts.name} note={worldTexts.note}>
                  <WorldsSection owner={owner} />
                </Section>
                <Section
                  name={texts.clock.name}
                  note={world.clock.isRunning ? texts.clock.noteRunning : texts.clock.note}
                >
                  <ClockSection clock={world.clock} owner={owner} />
                </Section>
                <Section name={texts.payments.name} note={texts.payments.note}>
                  <Payments owner={owner} />
                </Section>
                <Section name={texts.ledger.name} note={texts.ledger.note}>
                  <Ledger owner={owner} />
                </Section>
                <Section name={texts.portfolio.name} note={texts.portfolio.note}>
                  <Portfolio owner={owner} />
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
      </div>
    </>
  );
}
