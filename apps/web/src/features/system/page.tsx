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
      <DocumentTitle>System status</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: "Home", to: "/home" }, { label: "Users", to: "/users" }, { label: "System status" }]}
      />
      <div className={`page ${styles.page}`}>
        <PageHead
          title="System status"
          lead={
            data
              ? `As it was at ${timeText(data.checkedAt)} UTC; the page looks again every ${PAUSE} seconds.`
              : "What the portal needs, what waits and what has failed."
          }
        />
        <div className={styles.sections}>
          {data && isRefetchError && (
            <p role="alert" className={styles.stale}>
              What stands here is old: {failureText(error)}
            </p>
          )}
          <Loaded query={query} what="the status of the portal">
            {(status) => (
              <>
                <Section name="What to do">
                  <Findings status={status} />
                </Section>
                <Section name="What it needs" note="Of the process that answered.">
                  <Needs status={status} />
                </Section>
                <Section name="What waits" note="Of all processes together.">
                  <Waiting status={status} />
                </Section>
                <Section name="Failed jobs" note="What is tried no more. Jobs are forgotten after a week.">
                  <FailedJobs jobs={status.failedJobs} />
                </Section>
                <Section name="Failed mails" note="What was refused for good, or could not be sent for two days.">
                  <p className={styles.text}>
                    {status.mails.failed === 0 ? "None." : `${status.mails.failed}.`}{" "}
                    {status.mails.failed > 0 && (
                      <Link className="link" to="/users">
                        Read why, and send them again, below the users
                      </Link>
                    )}
                  </p>
                </Section>
                <Section name="This process" note="The one that answered; others may run beside it.">
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
