import { useQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { timeText } from "../../shared/dates/utc-day.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { Findings } from "./findings.tsx";
import { Needs } from "./needs.tsx";
import styles from "./page.module.css";
import { PAUSE, systemQuery } from "./system-query.ts";
import { texts } from "./texts.ts";
import { ThisProcess } from "./this-process.tsx";
import { Waiting } from "./waiting.tsx";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission("manage_user", request);
  return null;
}

/** How the portal is, for administrators: what is wrong first, and then what it was seen by. */
export default function SystemPage() {
  const query = useQuery(systemQuery);
  const { data, isRefetchError, error } = query;
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: texts.home, to: "/home" }, { label: texts.users, to: "/users" }, { label: texts.title }]}
      />
      <div className={`page ${styles.page}`}>
        <PageHead title={texts.title} lead={data ? texts.checkedAt(timeText(data.checkedAt), PAUSE) : texts.lead} />
        <div className={styles.sections}>
          {data && isRefetchError && (
            <p role="alert" className={styles.stale}>
              {texts.notCurrent(failureText(error))}
            </p>
          )}
          <Loaded query={query} what={texts.loading}>
            {(status) => (
              <>
                <Section name={texts.findings.name}>
                  <Findings status={status} />
                </Section>
                <Section name={texts.checks.name} note={texts.checks.note}>
                  <Needs status={status} />
                </Section>
                <Section name={texts.waiting.name} note={texts.waiting.note}>
                  <Waiting status={status} />
                </Section>
                <Section name={texts.failedJobs.name} note={texts.failedJobs.note}>
                  <FailedJobs jobs={status.failedJobs} />
                </Section>
                <Section name={texts.undelivered.name} note={texts.undelivered.note}>
                  <p className={styles.text}>
                    {status.mails.failed === 0 ? texts.none : texts.undelivered.count(status.mails.failed)}{" "}
                    {status.mails.failed > 0 && (
                      <Link className="link" to="/users">
                        {texts.undelivered.link}
                      </Link>
                    )}
                  </p>
                </Section>
                <Section name={texts.process.name} note={texts.process.note}>
                  <ThisProcess status={status} />
                </Section>
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
}
