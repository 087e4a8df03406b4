import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { checkChain } from "../modules/audit/chain/check-chain.ts";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";
import { type MetricsServer, startMetricsServer } from "./metrics-server.ts";
import { type Prometheus, prometheusFolder, startPrometheus } from "./testing/start-prometheus.ts";

const ops = join(import.meta.dirname, "../../../../ops");
const promtool = (args: string[], input = "") =>
  spawnSync(join(prometheusFolder(), "promtool"), args, { cwd: ops, input, encoding: "utf8" });

/** Every expression of the dashboard, as Grafana sends it. */
function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync(join(ops, "dashboard.json"), "utf8")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    .map((expr) => expr.replaceAll("$job", "connect-portal").replaceAll("$__rate_interval", "1m"));
}

function alertExpressions(): string[] {
  const { groups } = parse(readFileSync(join(ops, "alerts.yaml"), "utf8")) as {
    groups: { rules: { expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
}

/** Names of metrics in an expression: what it says in braces and quotes is none. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}/gs, "").replace(/\b(?:by|without|on) *\([^)]*\)/g, "");
  return [...bare.matchAll(/\b(?:up|(?:portal|process|nodejs)_\w+)\b/g)].map(([name]) => name);
}

let portal: TestApp;
let server: MetricsServer;
let prometheus: Prometheus;

beforeAll(async () => {
  portal = await startTestApp({
    settings: {
      PARTS: ["web", "sandbox", "worker"],
      METRICS_PORT: 0,
      DATA_DIR: tmpdir(),
      // Nothing listens there. Set, because features that are not configured have no metrics.
      AUDIT_STREAM_URL: "http://127.0.0.1:1/",
      OIDC_ISSUER: "http://127.0.0.1:1/",
      OIDC_CLIENT_ID: "portal",
    },
  });
  await portal.app.backgroundWork?.start();
  // A log that was never checked has no figures.
  await checkChain(portal.database, () => portal.clock.now);
  const started = await startMetricsServer(portal.app);
  if (!started) throw new Error("There is no port of metrics");
  server = started;
  prometheus = await startPrometheus(new URL(server.url).host);
});

afterAll(async () => {
  await prometheus?.stop();
  await server?.close();
  await portal?.close();
});

test("a real Prometheus scrapes them, and its rates are those of the calls that were made", async () => {
  const user = await signIn(portal, await createUser(portal));
  const profile = '{job="connect-portal",part="web",route="/v1/profile",status="200"}';
  const seen = async () => Number((await prometheus.query(`portal_http_requests_total${profile}`))[0]?.value[1]);
  for (let call = 1; call <= 3; call++) {
    await portal.app.inject({ url: "/v1/profile", headers: user });
    await expect.poll(seen).toBe(call);
  }
  const [rate] = await prometheus.query(`rate(portal_http_requests_total${profile}[1m])`);
  expect(Number(rate?.value[1])).toBeGreaterThan(0);
});

test("what the dashboard and the alerts ask for is there", async () => {
  const names = new Set([...dashboardQueries(), ...alertExpressions()].flatMap(metricsIn));
  expect(names.size).toBeGreaterThan(20);
  // No hook was sent, and events that have not happened yet have no series.
  names.delete("portal_webhook_deliveries_total");
  // Checks the names of gauges and counters: a worker reports its first heartbeat within half a minute.
  const missing = async () => {
    const found = await prometheus.query('count by (__name__) ({job="connect-portal"})');
    const known = new Set(found.map(({ metric }) => metric.__name__));
    return [...names].filter((name) => !known.has(name));
  };
  await expect.poll(missing, { timeout: 45_000, interval: 500 }).toEqual([]);
});

test("Prometheus understands every query of the dashboard", async () => {
  for (const query of dashboardQueries()) await prometheus.query(query);
});

test("promtool finds nothing to say about the metrics and the rules, and the alerts fire when they should", async () => {
  const text = await (await fetch(server.url)).text();
  const checks = [
    promtool(["check", "metrics"], text),
    promtool(["check", "rules", "alerts.yaml"]),
    promtool(["check", "config", "prometheus.yaml"]),
    promtool(["test", "rules", "alerts.test.yaml"]),
  ];
  for (const { status, stdout, stderr } of checks)
    expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
});
