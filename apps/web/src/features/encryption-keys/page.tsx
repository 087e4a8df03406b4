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
import { sections } from "./sections.ts";

/** The keys that request bodies are encrypted with, how they are rotated, and code that uses them. */
export default function EncryptionKeysPage() {
  const { data, error } = useQuery(useKeysQuery());
  return (
    <>
      <DocumentTitle>Encryption keys</DocumentTitle>
      <Subbar
        ordinary
        trail={[
          { label: "Home", to: "/home" },
          { label: "Credentials", to: "/credentials" },
          { label: "Encryption keys" },
        ]}
      />
      <div className={`page ${styles.page}`}>
        <PageHead
          title="Encryption keys"
          lead="Request bodies are encrypted with the public keys of your sandbox account; the private halves stay in the sandbox."
        />
        <p className={styles.how}>
          Two keys are live at once: the sandbox decrypts what was encrypted with either, and encrypts with the current
          one. At a rotation the next key becomes the current one, the current one retires, and a new next key is made.
          A program that already holds the next key never notices: there is no moment at which it has only a key that is
          not accepted.
        </p>
        <div className={styles.sections}>
          {data !== undefined ? <Keys answer={data} /> : error === null && <KeysSkeleton />}
        </div>
      </div>
      <LoadFailureDialog failure={error} />
    </>
  );
}

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
