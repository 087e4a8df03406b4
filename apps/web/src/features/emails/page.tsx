import { type MailPreview, type PageLanguage, pageLanguages, readersOfSystem } from "@connect-portal/contract";
import { language as pageLanguage } from "@connect-portal/openapi-reference/language";
import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

type Version = keyof typeof texts.versions;

const versions = Object.keys(texts.versions) as Version[];
const mailsQuery = (language: PageLanguage) =>
  queryOptions({
    queryKey: ["mail-previews", language],
    queryFn: ({ signal }) => callPortal("previewMails", { query: { language }, signal }),
    placeholderData: keepPreviousData,
  });

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(readersOfSystem, request);
  return null;
}

/** The portal's emails as the brand writes them, for administrators: each version, and the template that it is made of. */
export default function EmailsPage() {
  const [chosen, setLanguage] = useState(pageLanguage.tag as PageLanguage);
  const query = useQuery(mailsQuery(chosen));
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[
          { label: texts.home, to: "/home" },
          { label: texts.users, to: "/users" },
          { label: texts.system, to: "/system" },
          { label: texts.title },
        ]}
      />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <Loaded query={query} what={texts.loading}>
          {(previews) => <Previews {...previews} onLanguage={setLanguage} />}
        </Loaded>
      </div>
    </>
  );
}

interface PreviewsProps {
  readonly mails: readonly MailPreview[];
  readonly language: PageLanguage;
  readonly languages: readonly PageLanguage[];
  readonly onLanguage: (language: PageLanguage) => void;
}

function Previews({ mails, language, languages, onLanguage }: PreviewsProps) {
  const [name, setName] = useState(mails[0]?.name);
  const [version, setVersion] = useState<Version>("light");
  const mail = mails.find((one) => one.name === name);
  const chevron = <IconSelector size={14} aria-hidden />;
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label={texts.email}
          rightSection={chevron}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
          data={mails.map((one) => ({ value: one.name, label: `${one.subject} (${one.name})` }))}
        />
        {languages.length > 1 && (
          <NativeSelect
            label={texts.language}
            rightSection={chevron}
            value={language}
            onChange={({ currentTarget: { value } }) => onLanguage(value as PageLanguage)}
            data={languages.map((value) => ({ value, label: pageLanguages[value] }))}
          />
        )}
        <NativeSelect
          label={texts.version}
          rightSection={chevron}
          value={version}
          onChange={({ currentTarget: { value } }) => setVersion(value as Version)}
          data={versions.map((value) => ({ value, label: texts.versions[value] }))}
        />
      </div>
      {mail && (
        <>
          <dl className={styles.facts}>
            <dt>{texts.from}</dt>
            <dd dir="auto">{mail.from}</dd>
            <dt>{texts.subject}</dt>
            <dd lang={language} dir="auto">
              {mail.subject}
            </dd>
          </dl>
          <Shown mail={mail} version={version} />
        </>
      )}
    </>
  );
}

function Shown({
  mail: { subject, text, html, template },
  version,
}: {
  readonly mail: MailPreview;
  readonly version: Version;
}) {
  if (version === "text" || version === "template") {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard (WCAG 2.1.1).
      <section className={styles.text} aria-label={texts.preview(subject)} tabIndex={0}>
        <pre dir={version === "text" ? "auto" : "ltr"}>{version === "text" ? text : template}</pre>
      </section>
    );
  }
  // The frame runs no script and opens no link. A mail program follows the system's theme, this page the choice above.
  return (
    <iframe
      className={styles.frame}
      title={texts.preview(subject)}
      sandbox=""
      srcDoc={html.replace("(prefers-color-scheme: dark)", version === "dark" ? "all" : "not all")}
    />
  );
}
