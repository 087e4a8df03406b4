import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { hasPayment, openCaller, startCalling, type Tally } from "../../apps/server/src/testing/machines/callers.ts";
import { verifyChain } from "../faults/verify-chain.ts";
import { startPortal } from "../portal/start-portal.ts";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { startPostgresServer } from "../support/postgres-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { waitUntil } from "../support/wait-until.ts";

/**
 * `npm run upgrade:check -- <folder of the version before>`: starts that version, then this one on the same PostgreSQL
 * database, and calls both. Ends with 1 when a call fails before, during or after the migration, when one of them does not
 * find what was written through the other, or when the activity log does not hold.
 */
const before = resolve(process.argv[2] ?? "");
if (!process.argv[2] || !existsSync(join(before, "apps/server/src/main.ts"))) {
  console.error("Say where the version before lies, with its packages installed: npm run upgrade:check -- <folder>");
  process.exit(1);
}
exitWhenInterrupted();

const PASSWORD = "of-both-versions-1";
/** Of each kind of call. */
const CALLS = 25;
const PATIENCE = 120;

const server = await startPostgresServer();
const { url: DATABASE_URL } = await server.createDatabase();
const folders = [await temporaryFolder("before"), await temporaryFolder("after")] as const;
const environments = folders.map(({ path: DATA_DIR }) => ({
  DATABASE_URL,
  DATA_DIR,
  DEMO_PASSWORD: PASSWORD,
  ADMIN_PASSWORD: PASSWORD,
}));

const old = await startPortal(environments[0] ?? {}, before);
const oldCaller = await openCaller(old.url, PASSWORD);
const callingOld = startCalling(oldCaller, PASSWORD);
await acknowledged(callingOld.tally, CALLS);
const alone = callingOld.tally.answered;

const current = await startPortal(environments[1] ?? {});
const newCaller = await openCaller(current.url, PASSWORD);
const callingNew = startCalling(newCaller, PASSWORD);
await acknowledged(callingNew.tally, CALLS);
await Promise.all([callingOld.stop(), callingNew.stop()]);

const paymentsOf = async (tally: Tally, reader: typeof oldCaller) => {
  const ids = tally.acknowledged.payment;
  const found = await Promise.all(ids.map((id) => hasPayment(reader, id)));
  return `${found.filter(Boolean).length} of ${ids.length}`;
};
const crossed = [await paymentsOf(callingOld.tally, newCaller), await paymentsOf(callingNew.tally, oldCaller)];
await old.end("SIGTERM");
await current.end("SIGTERM");
const broken = await verifyChain(environments[1] ?? {});
await server.remove();
await Promise.all(folders.map((folder) => folder.remove()));

const failed = [...callingOld.tally.failed, ...callingNew.tally.failed];
console.log(`version before: ${callingOld.tally.answered} calls answered, ${alone} of them before the migration`);
console.log(`this version: ${callingNew.tally.answered} calls answered`);
console.log(`payments of the one found through the other: ${crossed.join(", ")}`);
for (const { kind, status, text } of failed) console.log(`failed: ${kind} ${status} ${text.slice(0, 200)}`);
console.log(broken ?? "the activity log holds");
const isCrossed = crossed.every((found) => /^(\d+) of \1$/.test(found));
process.exitCode = failed.length === 0 && isCrossed && broken === undefined ? 0 : 1;

/** So many calls of each kind that writes are acknowledged. */
async function acknowledged({ acknowledged, failed }: Tally, count: number): Promise<void> {
  const isEnough = () => Object.values(acknowledged).every(({ length }) => length >= count);
  await waitUntil(`${count} calls of each kind`, () => isEnough() || failed.length > count, PATIENCE);
}
