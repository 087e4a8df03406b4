import { hostname } from "node:os";
import { join } from "node:path";
import { migrate, observeQueries } from "@connect-portal/database";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createDatabaseOutages } from "./database-outages.ts";
import { reachableUrl } from "./listen-address.ts";
import { createLogger } from "./logger.ts";
import { startMetricsServer } from "./metrics/metrics-server.ts";
import type { SeededAccount } from "./modules/accounts/seed.ts";
import { openPortalDatabase } from "./open-portal-database.ts";
import { closeInTime } from "./process/close-in-time.ts";
import type { Drain } from "./process/stopper.ts";
import { portalVersion } from "./process/version.ts";
import type { Settings } from "./settings/schema.ts";
import type { StartLines } from "./start-lines.ts";
import { querySpans } from "./tracing/query-spans.ts";
import type { Tracing } from "./tracing/span.ts";

/**
 * Milliseconds that calls and background work have in a stop: five seconds for what is under way, and what follows it. With
 * the content and the database it stays below the ten seconds of a stop.
 */
const LONGEST_CLOSE = 7_500;
/** Milliseconds for the content, which is only read: a folder that is being loaded may take many seconds. */
const LONGEST_LOAD = 300;

export interface Server {
  /** URL for a browser on this machine, without a slash at the end. */
  readonly url: string;
  readonly drain: Drain;
  /** Answers what is under way, for five seconds at most, then closes everything in the reverse order. */
  close(): Promise<void>;
}

/**
 * Boots in this order: database, migrations, first accounts, background jobs, and only then it listens. The database opens
 * in a thread, or in a process, of its own; meanwhile the rest of the code is loaded, and the content is read. The
 * background jobs start while the routes are made.
 * @param print shows a line to whoever started the server: the first accounts, never a log.
 * @param cache folder of what one start of this release leaves for the next
 */
export async function startServer(
  settings: Settings,
  root: string,
  print: StartLines["print"],
  cache?: string,
): Promise<Server> {
  const now = () => new Date();
  const outages = createDatabaseOutages();
  const logger = createLogger(settings.LOG_LEVEL, undefined, outages.isKnown, settings.LOG_FORMAT);
  const opened = new AsyncDisposableStack();
  try {
    // The last to be closed: the end of everything else is recorded.
    const tracing = await openTracing(settings, logger);
    if (tracing) opened.defer(() => tracing.close());
    const opening = openPortalDatabase(settings, logger);
    opened.defer(() => closeOpened(opening));
    // The code that awaits it below gets the rejection.
    opening.catch(() => {});
    const kept = cache === undefined ? {} : { kept: join(cache, "content") };
    const { openContentStore } = await import("@connect-portal/content");
    const { folderOfStart, followContent } = await import("./modules/content-releases/follow-content.ts");
    const loading = openContentStore({ ...folderOfStart(settings), log: quiet(logger), ...kept });
    loading.catch(() => {});
    opened.defer(() => closeInTime("content", closeOpened(loading), LONGEST_LOAD));
    const [{ buildApp }, { seedAccounts }, { recordFirstKeys }, { recordContent }] = await Promise.all([
      import("./app.ts"),
      import("./modules/accounts/seed.ts"),
      import("./signing-keys/key-records.ts"),
      import("./modules/audit/record-content.ts"),
    ]);
    const database = await opening;
    opened.defer(outages.watch(database, logger));
    await migrate(database, join(root, "apps/server/migrations"));
    const accounts = await seedAccounts(database.db, settings, now());
    await recordFirstKeys(database.db, now());
    const holdPasswords = accounts.some(({ generatedPassword }) => generatedPassword !== undefined);
    for (const line of welcomeLines(accounts)) print(line, holdPasswords);

    if (tracing) observeQueries(database.pool, querySpans());

    const content = await loading;
    const follower = await followContent({ content, database, settings, log: logger });
    const webDirectory = join(root, "apps/web/build/client");
    const app = await buildApp(
      { settings, database, content, now, webDirectory, ...(tracing && { tracing }) },
      { logger, startsWork: true },
    );
    opened.defer(() => closeInTime("calls and background work", app.close(), LONGEST_CLOSE, logger));
    app.contentProblems.add(follower.problems);
    await app.ready();
    const metrics = await startMetricsServer(app);
    if (metrics) opened.defer(() => metrics.close());
    await app.backgroundWork?.start();
    await listen(app, settings);
    follower.begin();
    opened.defer(() => closeInTime("what follows the published content", follower.stop(), LONGEST_LOAD));
    opened.defer(
      recordContent(app.calls, content, { now, release: portalVersion(), host: hostname(), parts: settings.PARTS }),
    );
    // PORT 0 lets the system choose, so ask the socket for the port.
    const [address] = app.addresses();
    const port = typeof address === "object" ? address.port : settings.PORT;
    const drain = { seconds: drainSeconds(settings), begin: app.leaving.begin };
    return { url: reachableUrl(settings.HOST, port), drain, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Skips what could not be opened. */
async function closeOpened(opening: Promise<{ close(): Promise<void> }>): Promise<void> {
  const opened = await opening.catch(() => undefined);
  await opened?.close();
}

/** A process that has only the worker part receives no calls. */
function drainSeconds({ PARTS: parts, DRAIN_SECONDS: seconds }: Settings): number {
  return parts.every((part) => part === "worker") ? 0 : seconds;
}

/** Fastify logs each address that it listens on, and no option prevents that; the caller's last line says it already. */
async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Settings): Promise<void> {
  const { level } = app.log;
  app.log.level = "silent";
  await app.listen({ host, port });
  app.log.level = level;
}

/** A good start says nothing: what the content store tells as information is for debugging here. */
function quiet(logger: FastifyBaseLogger) {
  return {
    info: (fields: object, message: string) => logger.debug(fields, message),
    warn: (fields: object, message: string) => logger.warn(fields, message),
    error: (fields: object, message: string) => logger.error(fields, message),
  };
}

/** Undefined without a collector in the settings: nothing is loaded then. */
export async function openTracing(settings: Settings, log: FastifyBaseLogger): Promise<Tracing | undefined> {
  const url = collectorOf(settings);
  if (url === undefined) return undefined;
  return (await import("./tracing/span-recorder.ts")).recordSpans(url, settings, log);
}

function collectorOf(settings: Settings): string | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings;
  return whole ?? (base === undefined ? undefined : `${base.replace(/\/+$/, "")}/v1/traces`);
}

/** Lines about the accounts that the first start has created; none on later starts. */
export function welcomeLines(accounts: readonly SeededAccount[]): string[] {
  if (accounts.length === 0) return [];
  const generated = accounts.some((account) => account.generatedPassword !== undefined);
  return [
    `These accounts were made${generated ? "; a generated password is shown only now" : ""}:`,
    ...accounts.map(({ title, username, generatedPassword }) => {
      const password = generatedPassword ? `password ${generatedPassword}` : "password as set in the environment";
      return `  ${title}: user name ${username}, ${password}`;
    }),
  ];
}
