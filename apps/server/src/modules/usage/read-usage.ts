import { type Content, guideIn } from "@connect-portal/content";
import { type PageLanguage, USAGE_ROWS, type UsageAnswer, type UsageRow } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { loggedNames } from "../changes/release-changes.ts";
import { placeOf } from "./usage.ts";
import {
  type AccountRow,
  type CalledOperationRow,
  selectClients,
  selectDays,
  selectGuideSteps,
  selectOperations,
  selectProblems,
  selectReleases,
  selectStuck,
  selectUses,
  type UsageRange,
} from "./usage-reports.repository.ts";

/** Milliseconds of the histogram's steps. */
const BOUNDS = [10, 50, 250, 1_000] as const;

/**
 * How the sandbox was used in these days, beside what is published now. One query at a time: nobody waits for a report.
 * @param language in which guides are named
 */
export async function readUsage(
  db: Database,
  content: Content,
  range: UsageRange,
  language?: PageLanguage,
): Promise<Omit<UsageAnswer, "isCounted">> {
  const days = await selectDays(db, range);
  const operations = await selectOperations(db, range);
  const problems = await selectProblems(db, range);
  const clients = await selectClients(db, range);
  const stuck = await selectStuck(db, range);
  const searches = await selectUses(db, range, "search");
  const sdks = await selectUses(db, range, "sdk");
  const steps = await selectGuideSteps(db, range);
  const called = await selectReleases(db);
  const published = publishedOperations(content).filter(({ release }) => !range.release || release === range.release);
  const releases = new Set([...content.releases.map(({ name }) => name), ...called]);
  return {
    releases: [...releases].sort(new Intl.Collator("en", { numeric: true }).compare).reverse(),
    days: days.map(({ day, calls, succeeded }) => ({ day, calls, succeeded })),
    modules: presentModules(operations, published),
    operations: operations.slice(0, USAGE_ROWS).map(presentOperation),
    neverCalled: neverCalled(operations, published).slice(0, USAGE_ROWS),
    problems: problems.map(({ code, calls, accounts }) => ({ code, calls, accounts })),
    accounts: clients.map((row) => ({
      ...presentAccount(row),
      clientId: row.client_id,
      release: row.release,
      calls: row.calls,
      succeeded: row.succeeded,
      firstSuccessAt: row.first_success_at && new Date(row.first_success_at).toISOString(),
      lastAt: new Date(row.last_at).toISOString(),
    })),
    stuck: stuck.map((row) => ({
      ...presentAccount(row),
      calls: row.calls,
      succeeded: row.succeeded,
      code: row.code,
      lastAt: new Date(row.last_at).toISOString(),
    })),
    searches: searches.map(({ name, count }) => ({ words: name, count })),
    guides: presentGuides(content, steps, language),
    sdks: sdks.map(({ name, detail, count }) => ({ release: name, language: detail, count })),
  };
}

function presentAccount({ user_id, name, kind }: AccountRow) {
  return { userId: Number(user_id), name, kind };
}

interface PublishedOperation {
  readonly document: string;
  readonly release: string;
  readonly module: string;
  /** As the sandbox names it; several for one with several servers. */
  readonly labels: readonly string[];
}

function publishedOperations(content: Content): PublishedOperation[] {
  return content.modules.flatMap(({ specs }) =>
    specs.flatMap(({ url, document }) =>
      document.routes().map((route) => ({ document: url, ...placeOf(url), labels: loggedNames(route) })),
    ),
  );
}

const keyOf = (document: string, operation: string) => `${document}\n${operation}`;

function isCalled({ document, labels }: PublishedOperation, called: ReadonlySet<string>): boolean {
  return labels.some((label) => called.has(keyOf(document, label)));
}

function calledKeys(operations: readonly CalledOperationRow[]): ReadonlySet<string> {
  return new Set(operations.map(({ document, operation }) => keyOf(document, operation)));
}

function neverCalled(
  operations: readonly CalledOperationRow[],
  published: readonly PublishedOperation[],
): UsageRow<"neverCalled">[] {
  const called = calledKeys(operations);
  return published
    .filter((one) => one.labels.length > 0 && !isCalled(one, called))
    .map(({ release, module, labels: [operation = ""] }) => ({ release, module, operation }));
}

/** Modules that are published or were called, the most called first. */
function presentModules(
  operations: readonly CalledOperationRow[],
  published: readonly PublishedOperation[],
): UsageRow<"modules">[] {
  const called = calledKeys(operations);
  const modules = new Map<string, UsageRow<"modules">>();
  const moduleOf = ({ release, module }: { release: string; module: string }) => {
    const key = `${release}\n${module}`;
    const known = modules.get(key);
    if (known) return known;
    const row = { release, module, calls: 0, succeeded: 0, operations: 0, operationsCalled: 0 };
    modules.set(key, row);
    return row;
  };
  for (const one of published) {
    const row = moduleOf(one);
    row.operations += 1;
    if (isCalled(one, called)) row.operationsCalled += 1;
  }
  for (const { document, calls, succeeded } of operations) {
    const row = moduleOf(placeOf(document));
    row.calls += calls;
    row.succeeded += succeeded;
  }
  return [...modules.values()].sort((one, other) => other.calls - one.calls).slice(0, USAGE_ROWS);
}

function presentOperation(row: CalledOperationRow): UsageRow<"operations"> {
  const { document, operation, calls, succeeded, accounts, milliseconds, within, last_at } = row;
  let sum = 0;
  const at = within.findIndex((count) => {
    sum += count;
    return sum >= calls * 0.95;
  });
  return {
    ...placeOf(document),
    operation,
    calls,
    succeeded,
    accounts,
    averageMs: Math.round(milliseconds / Math.max(1, calls)),
    p95Ms: BOUNDS[at] ?? 0,
    lastAt: new Date(last_at).toISOString(),
  };
}

/** Guides that somebody began, with the step before which most of them left. */
function presentGuides(
  content: Content,
  steps: readonly { readonly name: string; readonly step: number; readonly count: number }[],
  language: PageLanguage | undefined,
): UsageRow<"guides">[] {
  const counts = Map.groupBy(steps, ({ name }) => name);
  return content.guides.flatMap((guide) => {
    const { slug, title, sections } = guideIn(guide, language);
    const reached = counts.get(slug);
    const total = sections.flatMap((section) => section.steps).length;
    if (!reached || total === 0) return [];
    const by = Array.from({ length: total + 1 }, (_, step) => reached.find((one) => one.step === step)?.count ?? 0);
    const [began = 0, ...ran] = by;
    const left = ran.map((count, at) => (by[at] ?? 0) - count);
    const most = Math.max(0, ...left);
    return [
      { slug, title, began, finished: ran.at(-1) ?? 0, leftAt: most === 0 ? 0 : left.indexOf(most) + 1, steps: ran },
    ];
  });
}
