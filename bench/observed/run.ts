import { parseArgs } from "node:util";
import { addCaller, TEST_PORTAL } from "../../apps/sandbox/src/testing/start-test-sandbox.ts";
import { startCollector } from "../../apps/server/src/tracing/testing/start-collector.ts";
import { startPortal } from "../portal/start-portal.ts";
import { median } from "../reference/report/median.ts";
import { markdown } from "../reference/report/table.ts";
import { calls } from "../sandbox/calls/calls.ts";
import { withDatabase } from "../sandbox/calls/measure-calls.ts";
import { removeBounds } from "../sandbox/calls/remove-bounds.ts";
import { inTurns } from "../sandbox/in-turns.ts";
import { answered, type Call, type Loaded, measuredLoad } from "../sandbox/load.ts";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { freePort } from "../support/free-port.ts";
import { describeMachine } from "../support/machine.ts";
import { startPostgresServer } from "../support/postgres-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/**
 * What metrics and traces cost the sandbox's calls: portals on one PostgreSQL, alike but for what they tell, in turns.
 * Metrics are scraped as ops/prometheus.yaml says; traces go to a collector in this process, which no figure counts.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "7" } } });
exitWhenInterrupted();
/** Each in a world of its own. */
const CONNECTIONS = 10;
/** Seconds. */
const ROUND = 4;
const SCRAPE = 15;
const PASSWORD = "bench-bench-bench-1";

const postgres = await startPostgresServer();
const folder = await temporaryFolder("observed");
const collector = await startCollector();
const { url } = await postgres.createDatabase();
const metricsPort = await freePort();
const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
const settings = {
  plain: {},
  metrics: { METRICS_PORT: String(metricsPort) },
  share: { ...traces, OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.1" },
  traces,
};
type Name = keyof typeof settings;
const names = Object.keys(settings) as Name[];

const label: Readonly<Record<Name, string>> = {
  plain: "neither",
  metrics: `metrics, scraped every ${SCRAPE} s`,
  share: "traces of a tenth of the calls",
  traces: "traces of all calls",
};

const portals = new Map<Name, Awaited<ReturnType<typeof startPortal>>>();
for (const name of names) {
  const environment = { DATABASE_URL: url, DATA_DIR: `${folder.path}/${name}`, PARTS: "web,sandbox" };
  const accounts = { ADMIN_PASSWORD: PASSWORD, DEMO_PASSWORD: PASSWORD, PUBLIC_URL: TEST_PORTAL };
  portals.set(name, await startPortal({ ...environment, ...accounts, ...settings[name] }));
}
const scraping = setInterval(() => {
  fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text(), console.error);
}, SCRAPE * 1000);
try {
  const callers = await withDatabase(url, async (database) => {
    const made = [];
    for (let number = 0; number < CONNECTIONS; number++) {
      const { headers } = await addCaller(database, new Date(), `bench-${number}`);
      // A user's first call makes the world.
      await answered(origin("plain"), calls.getCard(headers));
      made.push(headers);
    }
    await removeBounds(database.db);
    return made;
  });
  const measure = async (make: (headers: NonNullable<Call["headers"]>) => Call) => {
    const loaded = (name: Name) => () =>
      measuredLoad({
        origin: origin(name),
        connections: callers.map((headers) => [make(headers)]),
        seconds: ROUND,
      });
    const [plain, metrics, share, all] = names.map(loaded);
    if (!plain || !metrics || !share || !all) throw new Error("Each portal has a name");
    return inTurns({ plain, metrics, share, traces: all }, Number(values.rounds));
  };
  const read = await measure(calls.getCard);
  const pay = await measure(calls.authorize);
  console.log(`${describeMachine()}; median of ${values.rounds} rounds, ratios of the same round.\n`);
  const columns = ["a second", "ratio", "processor time", "ratio"];
  console.log(
    markdown([
      ["", ...columns.map((column) => `card read, ${column}`), ...columns.map((column) => `payment, ${column}`)],
      ...names.map((name) => [label[name], ...cells(read[name], read.plain), ...cells(pay[name], pay.plain)]),
    ]),
  );
} finally {
  clearInterval(scraping);
  for (const portal of portals.values()) await portal.end("SIGTERM");
  await collector.close();
  await postgres.remove();
  await folder.remove();
}

function origin(name: Name): string {
  return portals.get(name)?.url ?? "";
}

function cells(rounds: readonly Loaded[], plain: readonly Loaded[]): string[] {
  const of = (one: readonly Loaded[], key: keyof Loaded) => one.map((round) => round[key]);
  const ratio = (key: keyof Loaded) =>
    median(of(rounds, key).map((value, round) => value / (of(plain, key)[round] ?? Number.NaN))).toFixed(3);
  return [
    Math.round(median(of(rounds, "rate"))).toLocaleString("en"),
    ratio("rate"),
    `${median(of(rounds, "processorTime")).toFixed(3)} ms`,
    ratio("processorTime"),
  ];
}
