import type { EncryptionKey, EncryptionKeysAnswer, RetiredKey } from "@connect-portal/contract";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useKeysQuery } from "../../shared/credentials/keys-query.ts";
import { timeText } from "../../shared/dates/utc-day.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { LoadFailure } from "../../shared/load-failure/load-failure.tsx";
import { Changes } from "../../shared/organisation/changes.tsx";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import wire from "../../shared/ui/on-wire.module.css";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import { CodeSamples, WireTabs } from "./code-samples.tsx";
import facts from "./key-facts.module.css";
import { KeyFacts } from "./key-facts.tsx";
import { type KeyForm, keyForms } from "./key-forms.ts";
import styles from "./page.module.css";
import retiredKeysStyles from "./retired-keys.module.css";
import { RotateDialog } from "./rotate-dialog.tsx";
import rotationStyles from "./rotation.module.css";
import { texts } from "./texts.ts";

interface RotationProps {
  readonly current: EncryptionKey;
  readonly next: EncryptionKey;
}

const { retired: retiredTexts } = texts;

/** The keys that request bodies are encrypted with, how they are rotated, and code that uses them. */
export default function EncryptionKeysPage() {
  const { data, error } = useQuery(useKeysQuery());
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[
          { label: texts.crumbs.home, to: "/home" },
          { label: texts.crumbs.credentials, to: "/credentials" },
          { label: texts.title },
        ]}
      />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <p className={styles.how}>{texts.how}</p>
        <div className={styles.sections}>
          {data !== undefined ? <Keys answer={data} /> : error === null && <KeysSkeleton />}
        </div>
        <LoadFailure failure={error} />
      </div>
    </>
  );
}

const { sections } = texts;

function Keys({ answer: { keys, retired } }: { readonly answer: EncryptionKeysAnswer }) {
  const current = keys.find(({ slot }) => slot === "current");
  const next = keys.find(({ slot }) => slot === "next");
  return (
    <>
      {[current, next].map(
        (key) =>
          key && (
            <Section key={key.kid} {...sections[key.slot]}>
              <KeyFacts encryptionKey={key} />
              <KeyMaterial encryptionKey={key} />
            </Section>
          ),
      )}
      {current && next && (
        <Section {...sections.rotation}>
          <Rotation current={current} next={next} />
        </Section>
      )}
      {current && (
        <Section {...sections.code}>
          <CodeSamples encryptionKey={current} />
        </Section>
      )}
      <Section {...sections.retired}>
        <RetiredKeys keys={retired} />
      </Section>
    </>
  );
}

/** The page before its keys are known. */
function KeysSkeleton() {
  return (
    <Waiting what={texts.loading}>
      {[texts.sections.current, texts.sections.next].map((section) => (
        <Section key={section.name} {...section}>
          <div className={facts.facts}>
            {["kid", "alg", "created", "used"].map((fact) => (
              <div key={fact}>
                <SkeletonBar width="72px" />
                <SkeletonBar width="140px" />
              </div>
            ))}
          </div>
          <SkeletonBar height="228px" />
        </Section>
      ))}
    </Waiting>
  );
}

/** The public key in each of its forms, to be copied or saved. */
function KeyMaterial({ encryptionKey }: { readonly encryptionKey: EncryptionKey }) {
  const { slot } = encryptionKey;
  const forms = keyForms(encryptionKey);
  const [chosen, choose] = useState<string>(forms[0].id);
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];
  return (
    <WireTabs
      label={texts.forms.label[slot]}
      chosen={form.id}
      onChoose={choose}
      tabs={forms.map((one) => ({
        id: one.id,
        label: one.label,
        panel: <WireCode label={texts.forms.panel[slot](one.label)} tokens={tokensOf(one)} isWrapped />,
      }))}
      actions={
        <>
          <CopyButton label={texts.forms.copy(form.label)} text={() => form.text} onWire />
          <Button
            size="xs"
            variant="subtle"
            className={wire.button ?? ""}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            title={form.fileName}
            onClick={() => saveFile(new Blob([form.text], { type: form.mediaType }), form.fileName)}
          >
            {texts.forms.download(form.label)}
          </Button>
        </>
      }
    />
  );
}

function tokensOf({ id, text }: KeyForm) {
  return id === "jwk" ? jsonTokens(text) : [{ text }];
}

/** Keys that were current before. A message encrypted for one of them can no longer be decrypted. */
function RetiredKeys({ keys }: { readonly keys: readonly RetiredKey[] }) {
  if (keys.length === 0) return <p className={retiredKeysStyles.none}>{texts.retired.none}</p>;
  return (
    <FactsTable
      className={retiredKeysStyles.keys}
      caption={texts.sections.retired.name}
      rows={keys}
      keyOf={({ kid }) => kid}
      columns={[
        { name: retiredTexts.keyId, cell: ({ kid }) => kid },
        { name: retiredTexts.algorithm, className: retiredKeysStyles.mono, cell: ({ alg }) => alg },
        { name: retiredTexts.created, cell: ({ createdAt }) => texts.facts.utc(timeText(createdAt)) },
        { name: retiredTexts.retired, cell: ({ retiredAt }) => texts.facts.utc(timeText(retiredAt)) },
      ]}
    />
  );
}

/** When to rotate, and the way to it. */
function Rotation({ current, next }: RotationProps) {
  const [isAsking, setAsking] = useState(false);
  const [rotated, setRotated] = useState<string | null>(null);
  return (
    <div className={rotationStyles.rotation}>
      <p>{texts.rotation.text}</p>
      <Changes>
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.rotation.open}
        </Button>
      </Changes>
      <p role="status" className={rotationStyles.said}>
        {rotated !== null && texts.rotation.done(rotated)}
      </p>
      {isAsking && (
        <RotateDialog
          current={current}
          next={next}
          onClose={() => setAsking(false)}
          onRotated={() => {
            setRotated(next.kid);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}
