import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { Amounts } from "./amounts.tsx";
import { Authentications } from "./authentications.tsx";
import { Faults } from "./faults.tsx";
import { OwnCards } from "./own-cards.tsx";
import styles from "./page.module.css";
import { testCardsQuery } from "./test-cards-query.ts";
import { texts } from "./texts.ts";

/** Numbers and amounts to test with. Each result is what the card system answers now, not a text. */
export default function TestCardsPage() {
  const owner = useUsername();
  const { home, sandbox, here } = texts.crumbs;
  const query = useQuery(testCardsQuery(owner));
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: home, to: "/home" }, { label: sandbox, to: "/sandbox" }, { label: here }]} />
      <div className={`page ${styles.page}`}>
        <PageHead
          title={texts.title}
          lead={
            <>
              {texts.lead.before}
              <Link to="/sandbox">{texts.lead.sandbox}</Link>
              {texts.lead.after}
            </>
          }
        />
        <div className={styles.sections}>
          <Loaded query={query} what={texts.loading}>
            {({ own, foreign, amounts, authentications }) => (
              <>
                <Section name={texts.own.name} note={texts.own.note}>
                  <OwnCards cards={own} />
                </Section>
                <Section name={texts.others.name} note={texts.others.note}>
                  <Amounts foreign={foreign} amounts={amounts} />
                </Section>
                <Section name={texts.authentications.name} note={texts.authentications.note}>
                  <Authentications rows={authentications} />
                </Section>
                <Section name={texts.faults.name} note={texts.faults.note}>
                  <Faults />
                </Section>
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
}
