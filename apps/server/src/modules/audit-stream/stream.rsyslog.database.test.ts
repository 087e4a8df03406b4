import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultBrand } from "@connect-portal/content";
import type { OpenDatabase } from "@connect-portal/database";
import { openMigratedDatabase } from "@connect-portal/database/testing";
import { generate } from "selfsigned";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { migrationsFolder } from "../../testing/start-test-app.ts";
import { writeBusyDay, writeRecord } from "../audit/testing/audit-log.ts";
import { openReceiver } from "./receivers/open-receiver.ts";
import type { RunningStream } from "./stream.ts";
import { streamTarget } from "./stream-target.ts";
import { follow } from "./testing/follow.ts";
import { type Rsyslog, startRsyslog } from "./testing/start-rsyslog.ts";

const RECORDS = 1_200;
const numbers = Array.from({ length: RECORDS }, (_, index) => index + 1);

let folder: string;
let database: OpenDatabase;
let rsyslog: Rsyslog;
let stream: RunningStream;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-rsyslog-"));
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { keySize: 2048 });
  await Promise.all([writeFile(join(folder, "cert.pem"), cert), writeFile(join(folder, "key.pem"), key)]);
  database = await openMigratedDatabase(migrationsFolder);
  rsyslog = await startRsyslog({ folder });
});
afterEach(async () => {
  await stream.stop();
  await rsyslog.program.kill();
  await database.close();
  await rm(folder, { recursive: true });
});

/** The stream as the settings say it, with real pauses. */
function start(settings: Record<string, string>) {
  const read = readSettings(settings, folder);
  const target = streamTarget(read);
  if (!target) throw new Error("There is no target");
  const receiver = openReceiver(target, read, () => defaultBrand.names);
  const followed = follow(database, { target, ...receiver });
  stream = followed.stream;
  return followed;
}

/** Numbers of the day's records in the order in which they were written; the first time of each. */
async function numbersWritten(): Promise<number[]> {
  const written = await rsyslog.written();
  return [...new Set(written.map((line) => Number(/ externalId=2025-02-28\/(\d+) /.exec(line)?.[1])))];
}

test("rsyslog gets every record in order over TLS, whole and unbroken, whatever is in it", async () => {
  const hostile = "line\r\nCEF:0|Forged|x|1|x|x|9|\u2028 a=b \\ ] é 💳";
  await writeRecord(database.db, "bank-a", "2025-02-28T10:00:00", hostile);
  await writeRecord(database.db, "bank-b", "2025-02-28T11:00:00", "x".repeat(8_192));
  start({ AUDIT_STREAM_URL: `syslog+tls://localhost:${rsyslog.tlsPort}`, AUDIT_STREAM_CA_FILE: "cert.pem" });
  await expect.poll(numbersWritten).toEqual([1, 2]);
  const [first = "", second = ""] = await rsyslog.written();
  expect(first).toMatch(/^connect-portal +CEF:0\|Connect Portal\|/);
  expect(first).toContain(String.raw` cs1=line\r\nCEF:0|Forged|x|1|x|x|9|\\u2028 a\=b \\ ] é 💳 cs2Label=chainHash `);
  expect(second).toContain(" cs6Label=cut cs6=data ");
  expect(second).toMatch(/ cn1=2$/);
});

test("an rsyslog that is killed and comes again has every record, in order, over TCP", async () => {
  await writeBusyDay(database.db, "bank-a", "2025-02-28", RECORDS);
  const { lines } = start({ AUDIT_STREAM_URL: `syslog+tcp://127.0.0.1:${rsyslog.port}` });
  await expect.poll(async () => (await numbersWritten()).length).toBeGreaterThan(0);
  await rsyslog.program.kill();
  const before = (await numbersWritten()).length;
  await expect.poll(() => lines).toEqual(["error: the activity log is not taken: its records wait"]);
  const { port, tlsPort } = rsyslog;
  rsyslog = await startRsyslog({ folder, ports: { port, tlsPort } });
  await expect.poll(numbersWritten).toEqual(numbers);
  await expect.poll(() => lines.at(-1)).toBe("info: the activity log is taken again");
  expect(before).toBeLessThan(RECORDS);
});

test("a record in JSON stays whole in a message", async () => {
  await writeRecord(database.db, "bank-a", "2025-02-28T10:00:00", "é\n|");
  const format = { AUDIT_STREAM_FORMAT: "ocsf" };
  start({ AUDIT_STREAM_URL: `syslog+tcp://127.0.0.1:${rsyslog.port}`, ...format });
  await expect.poll(async () => (await rsyslog.written()).length).toBe(1);
  const [message = ""] = await rsyslog.written();
  expect(JSON.parse(message.slice(message.indexOf("{")))).toMatchObject({
    class_uid: 6003,
    unmapped: { data: "é\n|", chain: { day: "2025-02-28", number: 1 } },
  });
});
