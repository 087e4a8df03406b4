import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AuditDigestFile, paths } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { calculateJwkThumbprint, compactVerify, importJWK } from "jose";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import writeAuditDigests from "../../audit-digests/job.ts";
import { readLastCheck } from "../chain/read-last-check.ts";
import checkAuditChain from "../job.ts";
import { writeThreeDays } from "../testing/audit-log.ts";

let portal: TestApp;
let administrator: { authorization: string };
let folder: string;

beforeAll(async () => {
  [portal, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), "connect-portal-digests-"))]);
  await writeThreeDays(portal.database.db);
  portal.clock.now = new Date("2025-03-01T02:00:00Z");
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  await night(join(folder, "kept"));
});

afterAll(async () => {
  await Promise.all([portal.close(), rm(folder, { recursive: true })]);
});

/**
 * Runs the worker's job of two in the morning.
 * @returns lines of the log that are errors
 */
async function night(AUDIT_DIGEST_DIR: string): Promise<string[]> {
  const lines: string[] = [];
  const { services } = portal.app;
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  await checkAuditChain.run({ ...services, settings: { ...services.settings, AUDIT_DIGEST_DIR } }, log);
  return lines;
}

const ask = (url: string, headers: Record<string, string> = administrator) => portal.app.inject({ url, headers });

test("200: the sealed days, the latest first, by pages", async () => {
  const { statusCode, headers, ...answer } = await ask(paths.auditDigests);
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
  const sealedAt = "2025-03-01T02:00:00.000Z";
  expect(answer.json()).toEqual({
    content: [
      { day: "2025-02-28", records: 5, sealedAt, removedAt: null },
      { day: "2025-02-27", records: 3, sealedAt, removedAt: null },
    ],
    totalElements: 2,
  });
  const second = (await ask(`${paths.auditDigests}?page=1&size=1`)).json();
  expect([second.content.length, second.content[0].day]).toEqual([1, "2025-02-27"]);
});

test("200: a digest as a file that anybody can verify with the key in it, and no private key", async () => {
  const { statusCode, headers, ...answer } = await ask(paths.auditDigest("2025-02-28"));
  expect([statusCode, headers["content-disposition"]]).toEqual([
    200,
    'attachment; filename="activity-log-2025-02-28.json"',
  ]);
  const { digest, jws, key } = answer.json<AuditDigestFile>();
  expect(Object.keys(key).sort()).toEqual(["crv", "kty", "x"]);
  const { payload, protectedHeader } = await compactVerify(jws, await importJWK(key, "EdDSA"));
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(digest);
  expect(digest).toMatchObject({ day: "2025-02-28", first: 4, last: 8, records: 5 });
  expect(protectedHeader).toEqual({ alg: "EdDSA", kid: await calculateJwkThumbprint(key), typ: "audit-digest+jws" });
});

test("the folder of the setting gets the same files, each once", async () => {
  const kept = join(folder, "kept");
  expect(await readdir(kept)).toEqual(["activity-log-2025-02-27.json", "activity-log-2025-02-28.json"]);
  const file = JSON.parse(await readFile(join(kept, "activity-log-2025-02-28.json"), "utf8"));
  expect(file).toEqual((await ask(paths.auditDigest("2025-02-28"))).json());
  await rm(join(kept, "activity-log-2025-02-27.json"));
  expect(await night(kept)).toEqual([]);
  expect(await readdir(kept)).toEqual(["activity-log-2025-02-28.json"]);
});

test("a folder that cannot be written is an error in the log, and the digests are written when it can", async () => {
  await portal.database.db.execute(sql`UPDATE audit_digests SET written_at = NULL`);
  const taken = join(folder, "taken");
  await writeFile(taken, "");
  expect((await night(taken)).join()).toContain("digests of the activity log cannot be written to AUDIT_DIGEST_DIR");
  const { database, settings, now } = portal.app.services;
  const check = () => readLastCheck(database.db, now());
  expect(await check()).toMatchObject({ digestFailure: expect.stringContaining("EEXIST") });
  await rm(taken);
  await writeAuditDigests.run(
    { ...portal.app.services, settings: { ...settings, AUDIT_DIGEST_DIR: taken } },
    portal.app.log,
  );
  expect(await readdir(taken)).toHaveLength(2);
  expect(await check()).toMatchObject({ digestFailure: null });
});

test("404: a day without a digest; 400: what is no day", async () => {
  for (const day of ["2025-03-01", "0000-01-01", "9999-12-31"]) {
    const answer = await ask(paths.auditDigest(day));
    expect([answer.statusCode, answer.json().code]).toEqual([404, "digest_not_found"]);
  }
  expect((await ask(paths.auditDigest("2025-02-30"))).statusCode).toBe(400);
});
