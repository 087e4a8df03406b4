import type { SecondFactorsAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import { saveFile } from "../../shared/files/save-file.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import dialogsStyles from "./dialogs.module.css";
import styles from "./page.module.css";
import { type FactorsChanged, PasskeysSection } from "./passkeys-section.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { texts } from "./texts.ts";
import { TotpSection } from "./totp-section.tsx";

const codeWords = texts.codes;

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const words = texts.recovery;

interface RecoverySectionProps {
  /** How many are left. */
  readonly left: number;
  readonly onChanged: FactorsChanged;
}

/** The account's factors besides the password. */
const factorsQuery = (owner: string) =>
  queryOptions({
    queryKey: ["second-factors", owner],
    queryFn: ({ signal }) => callPortal("getSecondFactors", { signal }),
    staleTime: 0,
  });

const { sections } = texts;

export default function SignInAndSecurityPage() {
  const owner = useUsername();
  const options = factorsQuery(owner);
  const cache = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function changed(recoveryCodes: readonly string[] = []) {
    setCodes(recoveryCodes);
    // A request refused for want of a second factor is sent again.
    cache.removeQueries({ predicate: ({ state }) => state.status === "error" });
    await cache.invalidateQueries({ queryKey: options.queryKey });
  }

  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <Loaded query={useQuery(options)} what={texts.loading}>
          {(factors) => <Factors factors={factors} onChanged={changed} />}
        </Loaded>
      </div>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

interface FactorsProps {
  readonly factors: SecondFactorsAnswer;
  readonly onChanged: FactorsChanged;
}

function Factors({ factors, onChanged }: FactorsProps) {
  return (
    <>
      {factors.isRequired && <Required isMet={hasFactor(factors)} />}
      <div className={styles.sections}>
        <Section name={sections.totp} note={sections.totpNote}>
          <TotpSection totp={factors.totp} onChanged={onChanged} />
        </Section>
        <Section name={sections.passkeys} note={sections.passkeysNote}>
          <PasskeysSection factors={factors} onChanged={onChanged} />
        </Section>
        {hasFactor(factors) && (
          <Section name={sections.recovery} note={sections.recoveryNote} warned={factors.recoveryCodes === 0}>
            <RecoverySection left={factors.recoveryCodes} onChanged={onChanged} />
          </Section>
        )}
        <Section name={sections.sessions} note={sections.sessionsNote}>
          <Link className="link" to="/credentials">
            {sections.sessionsLink}
          </Link>
        </Section>
      </div>
    </>
  );
}

/** For administrators where SECOND_FACTOR asks for one; a user who was redirected here continues from here. */
function Required({ isMet }: { readonly isMet: boolean }) {
  const { state } = useLocation();
  const from = typeof state?.from === "string" ? state.from : null;
  if (isMet && from === null) return null;
  return (
    <div className={styles.required} data-met={isMet || undefined} role="status">
      <p>{isMet ? texts.required.isMet : texts.required.isLacking}</p>
      {isMet && from !== null && (
        <Button component={Link} to={from} size="sm">
          {texts.required.goOn}
        </Button>
      )}
    </div>
  );
}

function hasFactor({ totp, passkeys }: SecondFactorsAnswer): boolean {
  return totp !== null || passkeys.length > 0;
}

function RecoverySection({ left, onChanged }: RecoverySectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <p>{words.left(left)}</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.renew}
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title={words.renewTitle}
          text={words.renewText}
          action={words.renewNow}
          run={async (currentPassword) => {
            const { recoveryCodes } = await callPortal("renewRecoveryCodes", { body: { currentPassword } });
            setAsking(false);
            await onChanged(recoveryCodes);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Codes that were just made, shown this once: nothing beside the button closes it. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = () => codes.join("\n");
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title={codeWords.title}
      tone="waiting"
      actions={
        <Button data-autofocus onClick={onClose}>
          {codeWords.stored}
        </Button>
      }
    >
      <p>{codeWords.text}</p>
      <ul className={dialogsStyles.codes} aria-label={codeWords.name}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={dialogsStyles.keep}>
        <CopyButton label={codeWords.copy} text={text} />
        <Button
          size="xs"
          variant="subtle"
          onClick={() => saveFile(new Blob([`${text()}\n`], { type: "text/plain" }), "recovery-codes.txt")}
        >
          {codeWords.save}
        </Button>
      </div>
    </Dialog>
  );
}
