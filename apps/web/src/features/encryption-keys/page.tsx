import type { EncryptionKeysAnswer } from "@connect-portal/contract";
import { useQuery } from "@tanstack/react-query";
import { useKeysQuery } from "../../shared/credentials/keys-query.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { LoadFailureDialog } from "../../shared/load-failure/load-failure-dialog.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { CodeSamples } from "./code-samples.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { KeyMaterial } from "./key-material.tsx";
import { KeysSkeleton } from "./keys-skeleton.tsx";
import styles from "./page.module.css";
import { RetiredKeys } from "./retired-keys.tsx";
import { Rotation } from "./rotation.tsx";
import { texts } from "./texts.ts";

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
      <div className={`page ${styles.page}`}>
        <PageHead title={texts.title} lead={texts.lead} />
        <p className={styles.how}>{texts.how}</p>
        <div className={styles.sections}>
          {data !== undefined ? <Keys answer={data} /> : error === null && <KeysSkeleton />}
        </div>
      </div>
      <LoadFailureDialog failure={error} />
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
