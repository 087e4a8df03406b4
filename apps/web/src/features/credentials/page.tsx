import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { ClientSection } from "./client/client-section.tsx";
import { HookSecrets } from "./hooks/hook-secrets.tsx";
import { KeysTable } from "./keys/keys-table.tsx";
import styles from "./page.module.css";
import { Sessions } from "./sessions/sessions.tsx";
import { texts } from "./texts.ts";
import { PageToken } from "./token/page-token.tsx";

/** Everything of an account that proves who is calling, in one place. */
export default function CredentialsPage() {
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className={`page ${styles.page}`}>
        <PageHead title={texts.title} lead={texts.lead} />
        <div className={styles.sections}>
          <Section name={texts.clients.name} note={texts.clients.note}>
            <ClientSection />
          </Section>
          <Section name={texts.token.name} note={texts.token.note}>
            <PageToken />
          </Section>
          <Section name={texts.keys.name} note={texts.keys.note}>
            <KeysTable />
          </Section>
          <Section name={texts.webhookSecrets.name} note={texts.webhookSecrets.note}>
            <HookSecrets />
          </Section>
          <Section name={texts.sessions.name} note={texts.sessions.note}>
            <Sessions />
          </Section>
        </div>
      </div>
    </>
  );
}
