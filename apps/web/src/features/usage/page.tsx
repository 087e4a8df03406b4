import {
  isSdkLanguage,
  SANDBOX_BASE,
  sdkLanguageNames,
  type UsageAnswer,
  type UsageQuery,
} from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { Button, NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { DayField } from "../../shared/dates/day-field.tsx";
import { withEnd, withStart } from "../../shared/dates/day-range.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { addDays, type Day, isDay, today } from "../../shared/dates/utc-day.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useAddressFilter } from "../../shared/sandbox/use-address-filter.ts";
import { requirePermission } from "../../shared/session/guards.ts";
import type { FactsColumns } from "../../shared/table/facts-table.tsx";
import { Filters } from "../../shared/table/filters.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";
import { isEmpty, type Row, UsageSection } from "./usage-table.tsx";

const { columns: names } = texts;
const PRESETS = [7, 30, 90, 365] as const;
const DEFAULT_DAYS = 30;
const NAMES = ["from", "to", "release"] as const;

const usageQuery = (query: UsageQuery) =>
  queryOptions({
    queryKey: ["usage", query],
    queryFn: ({ signal }) => callPortal("getUsage", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(["read_administration"], request);
  return null;
}

/** How the sandbox is used, for administrators: who is stuck first. Days and release are in the address. */
export default function UsagePage() {
  const { filter, setFilter } = useAddressFilter(NAMES);
  const range = rangeOf(filter);
  const wanted: UsageQuery = { ...range, ...(filter.release && { release: filter.release }) };
  const query = useQuery(usageQuery(wanted));
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: texts.home, to: "/home" }, { label: texts.users, to: "/users" }, { label: texts.title }]}
      />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <UsageFilters wanted={wanted} releases={query.data?.releases ?? []} onChange={setFilter} />
        <div className={styles.sections}>
          <Loaded query={query} what={texts.loading}>
            {(answer) => <Lists answer={answer} query={wanted} />}
          </Loaded>
        </div>
      </div>
    </>
  );
}

/** The days of the address; the last thirty for none, and for what are no days. */
function rangeOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const end = to !== undefined && isDay(to) ? to : today();
  const start = from !== undefined && isDay(from) && from <= end ? from : addDays(end, 1 - DEFAULT_DAYS);
  return { from: start, to: end };
}

interface UsageFiltersProps {
  readonly wanted: UsageQuery;
  readonly releases: readonly string[];
  readonly onChange: (filter: { from?: string; to?: string; release?: string | undefined }) => void;
}

function UsageFilters({ wanted, releases, onChange }: UsageFiltersProps) {
  const { from, to, release } = wanted;
  const set = ({ startDate, endDate }: { readonly startDate: Day | null; readonly endDate: Day | null }) =>
    onChange({ ...wanted, from: startDate ?? from, to: endDate ?? to });
  const known = release === undefined || releases.includes(release) ? releases : [release, ...releases];
  return (
    <Filters>
      <DayField
        label={texts.filters.from}
        value={from}
        onChange={(day) => set(withStart({ startDate: from, endDate: to }, day))}
      />
      <DayField
        label={texts.filters.to}
        value={to}
        onChange={(day) => set(withEnd({ startDate: from, endDate: to }, day))}
      />
      <NativeSelect
        label={texts.filters.release}
        data={[{ value: "", label: texts.filters.anyRelease }, ...known]}
        rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
        value={release ?? ""}
        onChange={(event) => onChange({ ...wanted, release: event.currentTarget.value || undefined })}
      />
      <fieldset data-wide className={styles.presets}>
        <legend>{texts.filters.presets}</legend>
        {PRESETS.map((days) => {
          const range = { from: addDays(today(), 1 - days), to: today() };
          return (
            <Button
              key={days}
              variant="default"
              aria-pressed={range.from === from && range.to === to}
              onClick={() => onChange({ ...wanted, ...range })}
            >
              {texts.filters.days(days)}
            </Button>
          );
        })}
      </fieldset>
    </Filters>
  );
}

const calls = { name: names.calls, isNumber: true, cell: ({ calls: count }: Called) => numberText(count) };
const success = { name: names.success, isNumber: true, cell: (called: Called) => shareText(called) };
const release = { name: names.release, cell: (one: { readonly release: string }) => one.release || texts.nothing };
const lastSeen = { name: names.lastSeen, cell: ({ lastAt }: { readonly lastAt: string }) => <Moment at={lastAt} /> };
const account = { name: names.account, cell: (one: Row<"stuck">) => <Account account={one} /> };
const problem = { name: names.code, cell: ({ code }: { readonly code: string }) => <code>{code}</code> };

const clientColumns: FactsColumns<Row<"accounts">> = [
  { name: names.account, cell: (one) => <Account account={one} /> },
  release,
  { name: names.client, cell: ({ clientId }) => (clientId === "" ? texts.page : <code>{clientId}</code>) },
  calls,
  success,
  {
    name: names.firstSuccess,
    cell: ({ firstSuccessAt }) => (firstSuccessAt === null ? texts.never : <Moment at={firstSuccessAt} />),
  },
  lastSeen,
];

const moduleName = { name: names.module, cell: (one: { readonly module: string }) => one.module || texts.unknown };
const operationColumns: FactsColumns<Row<"operations">> = [
  { name: names.operation, cell: ({ operation }) => <Operation label={operation} /> },
  release,
  calls,
  success,
  { name: names.accounts, isNumber: true, cell: ({ accounts }) => numberText(accounts) },
  { name: names.average, isNumber: true, cell: ({ averageMs }) => texts.milliseconds(averageMs) },
  {
    name: names.p95,
    isNumber: true,
    cell: ({ p95Ms }) => (p95Ms === 0 ? texts.longer : texts.milliseconds(p95Ms)),
  },
];

const guideColumns: FactsColumns<Row<"guides">> = [
  {
    name: names.guide,
    cell: ({ slug, title, steps }) => (
      <Link className="link" to={`/guides/${slug}`} title={texts.steps(steps)}>
        {title}
      </Link>
    ),
  },
  { name: names.began, isNumber: true, cell: ({ began }) => numberText(began) },
  { name: names.finished, isNumber: true, cell: ({ finished }) => numberText(finished) },
  { name: names.leftAt, cell: ({ leftAt }) => (leftAt === 0 ? texts.nobody : texts.step(leftAt)) },
];

function Lists({ answer, query }: { readonly answer: UsageAnswer; readonly query: UsageQuery }) {
  const most = Math.max(1, ...answer.days.map((day) => day.calls));
  const dayColumns: FactsColumns<Row<"days">> = [
    { name: names.day, cell: ({ day }) => day },
    { ...calls, cell: (day) => <Bar called={day} most={most} /> },
    success,
  ];
  return (
    <>
      {!answer.isCounted && <p className={styles.none}>{texts.off}</p>}
      <UsageSection
        list="stuck"
        query={query}
        rows={answer.stuck}
        columns={[account, calls, success, problem, lastSeen]}
      />
      <UsageSection list="accounts" query={query} rows={answer.accounts} columns={clientColumns} />
      <UsageSection list="days" query={query} rows={answer.days.toReversed()} columns={dayColumns} />
      <UsageSection
        list="modules"
        query={query}
        rows={answer.modules}
        columns={[
          moduleName,
          release,
          calls,
          success,
          {
            name: names.operations,
            isNumber: true,
            cell: ({ operations, operationsCalled }) =>
              texts.ofAll(numberText(operationsCalled), numberText(operations)),
          },
        ]}
      />
      <UsageSection list="operations" query={query} rows={answer.operations} columns={operationColumns} />
      {/* Without a call in these days it would be a list of all operations. */}
      {!isEmpty(answer) && (
        <UsageSection
          list="neverCalled"
          query={query}
          rows={answer.neverCalled}
          columns={[
            { name: names.operation, cell: ({ operation }) => <Operation label={operation} /> },
            release,
            moduleName,
          ]}
        />
      )}
      <UsageSection
        list="problems"
        query={query}
        rows={answer.problems}
        columns={[
          problem,
          { name: names.calls, isNumber: true, cell: ({ calls: count }) => numberText(count) },
          { name: names.accounts, isNumber: true, cell: ({ accounts }) => numberText(accounts) },
        ]}
      />
      <UsageSection list="guides" query={query} rows={answer.guides} columns={guideColumns} />
      <UsageSection
        list="searches"
        query={query}
        rows={answer.searches}
        columns={[
          { name: names.words, cell: ({ words }) => words },
          { name: names.count, isNumber: true, cell: ({ count }) => numberText(count) },
        ]}
      />
      <UsageSection
        list="sdks"
        query={query}
        rows={answer.sdks}
        columns={[
          {
            name: names.language,
            cell: ({ language }) => (isSdkLanguage(language) ? sdkLanguageNames[language] : language),
          },
          release,
          { name: names.count, isNumber: true, cell: ({ count }) => numberText(count) },
        ]}
      />
    </>
  );
}

interface Called {
  readonly calls: number;
  readonly succeeded: number;
}

function numberText(count: number): string {
  return count.toLocaleString(language.locale);
}

/** Rounded down, so that 100 % is all. */
function shareText({ calls: all, succeeded }: Called): string {
  if (all === 0) return texts.nothing;
  return `${Math.floor((succeeded / all) * 100)} %`;
}

function Account({ account: { userId, name, kind } }: { readonly account: Row<"stuck"> | Row<"accounts"> }) {
  if (kind !== "person") {
    return (
      <>
        {name} <span className={styles.quiet}>{texts[kind]}</span>
      </>
    );
  }
  return (
    <Link className="link" to={`/users/${userId}`}>
      {name}
    </Link>
  );
}

/** Method and path, without the base that all have in common. */
function Operation({ label }: { readonly label: string }) {
  if (label === "") return texts.unknown;
  return <code title={label}>{label.replace(`${SANDBOX_BASE}/`, "/")}</code>;
}

/** A day's calls beside those of the busiest day. */
function Bar({ called, most }: { readonly called: Called; readonly most: number }) {
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <span className={styles.bar}>
      <span className={styles.track} aria-hidden>
        <span style={{ width: share(called.succeeded) }} />
        <span data-refused style={{ width: share(called.calls - called.succeeded) }} />
      </span>
      {numberText(called.calls)}
    </span>
  );
}
