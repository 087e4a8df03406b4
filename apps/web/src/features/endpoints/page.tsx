import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { DecisionList } from "./decisions/decision-list.tsx";
import { texts as decisionTexts } from "./decisions/texts.ts";
import { Deliveries } from "./deliveries/deliveries.tsx";
import { EndpointList } from "./endpoint-list.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** Where the events of the user's sandbox go, who decides its payments, and what became of each delivery. */
export default function EndpointsPage() {
  const trail = [{ label: texts.home, to: "/home" }, { label: texts.sandbox, to: "/sandbox" }, { label: texts.title }];
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={trail} />
      <div className={`page ${styles.page}`}>
        <PageHead title={texts.title} lead={texts.lead} />
        <div className={styles.sections}>
          <Section name={texts.endpoints.name} note={texts.endpoints.note}>
            <EndpointList />
          </Section>
          <Section name={decisionTexts.name} note={decisionTexts.note}>
            <DecisionList />
          </Section>
          <Section name={texts.deliveries.name} note={texts.deliveries.note}>
            <Deliveries />
          </Section>
        </div>
      </div>
    </>
  );
}
