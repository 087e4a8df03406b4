import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { ClientSection } from "./client/client-section.tsx";
import { HookSecrets } from "./hooks/hook-secrets.tsx";
import { KeysTable } from "./keys/keys-table.tsx";
import styles from "./page.module.css";
import { Sessions } from "./sessions/sessions.tsx";
import { PageToken } from "./token/page-token.tsx";

/** Everything of an account that proves who is calling, in one place. */
export default function CredentialsPage() {
  return (
    <>
      <DocumentTitle>Credentials</DocumentTitle>
      <Subbar ordinary trail={[{ label: "Home", to: "/home" }, { label: "Credentials" }]} />
      <div className={`page ${styles.page}`}>
        <PageHead
          title="Credentials"
          lead="Everything that proves who is calling, when it was last used, and how to replace it without a gap."
        />
        <div className={styles.sections}>
          <Section
            name="Sandbox clients"
            note="For programs of yours. A secret is shown once; two of a client may live at a time."
          >
            <ClientSection />
          </Section>
          <Section name="Access token of these pages" note="What Try it sends, in this browser until you sign out.">
            <PageToken />
          </Section>
          <Section name="Encryption keys" note="Encrypt request bodies with the current one.">
            <KeysTable />
          </Section>
          <Section name="Webhook secrets" note="Every one that lives signs; receivers check with any of them.">
            <HookSecrets />
          </Section>
          <Section name="Signed in" note="Signing out here ends that browser's session at once.">
            <Sessions />
          </Section>
        </div>
      </div>
    </>
  );
}
