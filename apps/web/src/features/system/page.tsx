import { type ProcessStatus, readersOfSystem, readersOfUsers, type SystemStatusAnswer } from "@connect-portal/contract";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { Moment } from "../../shared/dates/moment.tsx";
import { timeText } from "../../shared/dates/utc-day.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { ContentSection } from "./content.tsx";
import { bytesText, durationText, FailedJobs, PAUSE, systemQuery, Waiting } from "./failed-jobs.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** Something to act on: what is wrong, and how to fix it. */
interface Finding {
  readonly what: string;
  readonly fix: string;
}

const findingWords = texts.findings;

const processWords = texts.processes;

/** Seconds after which work, and a mail, has waited for too long: ops/alerts.yaml says the same. */
const WORK_LATE = 600;

const MAIL_LATE = 900;

const when = (isSo: boolean, what: string, fix: string): Finding[] => (isSo ? [{ what, fix }] : []);

const words = texts.checks;

/** Checks without a name here are shown by their name in `GET /ready`. */
const names: Readonly<Record<string, string>> = words.names;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(readersOfSystem, request);
  return null;
}

/** How the portal is, for administrators: what is wrong first, and then what it was seen by. */
export default function SystemPage() {
  const mayPublish = useMay("publish_content");
  const query = useQuery(systemQuery);
  const { data, isRefetchError, error } = query;
  const mayFindUsers = useMay(...readersOfUsers);
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[
          { label: texts.home, to: "/home" },
          ...(mayFindUsers ? [{ label: texts.users, to: "/users" }] : []),
          { label: texts.title },
        ]}
      />
      <div className="page whole">
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
                    <Link className="link" to="/system/emails">
                      {texts.undelivered.previews}
                    </Link>
                  </p>
                  <p className={styles.text}>
                    {status.mails.failed === 0 ? texts.none : texts.undelivered.count(status.mails.failed)}{" "}
                    {status.mails.failed > 0 && mayFindUsers && (
                      <Link className="link" to="/users">
                        {texts.undelivered.link}
                      </Link>
                    )}
                  </p>
                </Section>
                {mayPublish && <ContentSection />}
                {status.processes.length > 0 && (
                  <Section name={texts.processes.name} note={texts.processes.note}>
                    <Processes processes={status.processes} />
                  </Section>
                )}
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

/** Said aloud when it changes. */
function Findings({ status }: { readonly status: SystemStatusAnswer }) {
  const findings = findingsOf(status);
  return (
    <div role="status">
      {findings.length === 0 ? (
        <p className={styles.text}>{texts.findings.nothing}</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map(({ what, fix }) => (
            <li key={what}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <span>
                <strong>{what}</strong> {fix}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Needs({ status: { checks, disk, worker } }: { readonly status: SystemStatusAnswer }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(checks).map(([name, state]) => (
        <div key={name}>
          <dt>{names[name] ?? name}</dt>
          <dd data-bad={state !== "ok" || undefined}>{state}</dd>
        </div>
      ))}
      <div>
        <dt>{words.worker}</dt>
        <dd data-bad={worker.state !== "ok" || undefined}>
          {worker.state}
          {worker.seen !== undefined && words.seen(durationText(worker.seen))}
        </dd>
      </div>
      {disk && (
        <div>
          <dt>{words.disk}</dt>
          <dd>{words.free(bytesText(disk.freeBytes), bytesText(disk.sizeBytes))}</dd>
        </div>
      )}
    </dl>
  );
}

function Processes({ processes }: { readonly processes: readonly ProcessStatus[] }) {
  return (
    <FactsTable
      className={styles.table}
      caption={processWords.name}
      rows={processes}
      keyOf={({ host, parts, startedAt }) => `${host} ${parts.join()} ${startedAt}`}
      columns={[
        { name: processWords.host, cell: ({ host }) => host },
        { name: processWords.parts, cell: ({ parts }) => parts.join(", ") },
        { name: processWords.version, cell: ({ version }) => <bdi>{version}</bdi> },
        {
          name: processWords.content,
          className: styles.why,
          cell: ({ contentVersion, isPublished, problem }) => (
            <span data-bad={problem !== undefined || undefined}>
              {isPublished ? contentVersion : processWords.ofFolder(contentVersion)}
              {problem !== undefined && ` ${processWords.problem(problem)}`}
            </span>
          ),
        },
      ]}
    />
  );
}

function ThisProcess({ status }: { readonly status: SystemStatusAnswer }) {
  const { version, contentVersion, node, database, parts, startedAt } = status.process;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.process.version}</dt>
        <dd>
          <bdi>{version}</bdi>
        </dd>
      </div>
      <div>
        <dt>{texts.process.content}</dt>
        <dd>{contentVersion}</dd>
      </div>
      <div>
        <dt>{texts.process.parts}</dt>
        <dd>{parts.join(", ")}</dd>
      </div>
      <div>
        <dt>{texts.process.database}</dt>
        <dd>{database === "pglite" ? texts.process.embedded : texts.process.postgres}</dd>
      </div>
      <div>
        <dt>{texts.process.node}</dt>
        <dd>{node}</dd>
      </div>
      <div>
        <dt>{texts.process.started}</dt>
        <dd>
          <Moment at={startedAt} />
        </dd>
      </div>
    </dl>
  );
}

/** All that is wrong, the worst first; empty when all is well. */
export function findingsOf(status: SystemStatusAnswer): Finding[] {
  const { checks, worker, disk, mails, queues, failedJobs, auditStream, auditChain } = status;
  const versions = new Set(status.processes.map(({ contentVersion }) => contentVersion));
  const late = queues.filter(({ oldest }) => oldest > WORK_LATE);
  return [
    ...when(checks.database === "unavailable", findingWords.databaseAway, findingWords.checkDatabase),
    ...when(checks.storage === "full", findingWords.diskFull, findingWords.freeSpace),
    ...when(auditChain?.isBroken === true, findingWords.logBroken, findingWords.saveEvidence),
    ...when(
      auditStream?.difference !== undefined,
      findingWords.logDiffers,
      findingWords.compareLog(auditStream?.difference ?? ""),
    ),
    ...when(
      worker.state !== "ok",
      worker.seen === undefined ? findingWords.noWorker : findingWords.workerGone(durationText(worker.seen)),
      findingWords.startWorker,
    ),
    ...when(disk?.isLow === true, findingWords.diskLow(bytesText(disk?.freeBytes ?? 0)), findingWords.freeSpace),
    ...when(mails.oldest > MAIL_LATE, findingWords.emailLate(durationText(mails.oldest)), findingWords.checkMailServer),
    ...when(
      auditStream?.failing !== undefined,
      findingWords.receiverFails(durationText(auditStream?.failing?.since ?? 0)),
      findingWords.receiverSaid(auditStream?.failing?.reason ?? ""),
    ),
    ...when(
      auditChain?.isLate === true,
      findingWords.logUnchecked(durationText(auditChain?.checked ?? 0)),
      findingWords.checkLog,
    ),
    ...when(
      auditChain?.digestFailure !== undefined,
      findingWords.digestsUnwritten,
      findingWords.checkFolder(auditChain?.digestFailure ?? ""),
    ),
    ...late.flatMap(({ name, oldest }) =>
      when(true, findingWords.workLate(name, durationText(oldest)), findingWords.readWorkerLog),
    ),
    ...when(mails.failed > 0, findingWords.emailsFailed(mails.failed), findingWords.sendAgain),
    ...when(failedJobs.length > 0, findingWords.jobsFailed(failedJobs.length), findingWords.tryAgain),
    ...when(versions.size > 1, findingWords.contentDiffers(versions.size), findingWords.compareContent),
    ...when(checks.content === "errors", findingWords.contentErrors, findingWords.checkContent),
  ];
}
