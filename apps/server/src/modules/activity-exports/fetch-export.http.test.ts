import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/index.ts";
import { activityExportPieces, activityExports } from "./activity-exports.tables.ts";
import forgetExports from "./job.ts";
import { createAdministrator, exportFile, getExport, recordActivity } from "./testing/exports.ts";

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

test("200: the file as it was made, to be saved under its name, and not kept by anybody on the way", async () => {
  const { session } = await createAdministrator(portal);
  const name = `b"a;n/k-é-بنك`;
  await recordActivity(portal, name, [{ data: "x".repeat(8192) }, { data: "卡片" }]);
  const { file, content } = await exportFile(portal, session, { username: name, format: "pdf" });
  expect(file.name).toBe("rapport_activity_log_b_a;n_k-é-بنك.pdf");
  const answer = await getExport(portal, session, file.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(file.bytes),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-disposition": `attachment; filename="rapport_activity_log_b_a_n_k-_-___.pdf"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
  expect(createHash("sha256").update(content).digest("hex")).toBe(file.digest);
});

test("200: a file of many megabytes comes whole", async () => {
  const { session } = await createAdministrator(portal);
  await recordActivity(
    portal,
    "long",
    Array.from({ length: 400 }, (_, index) => ({ data: `${index} ${"卡".repeat(2000)}` })),
  );
  const { file, content } = await exportFile(portal, session, { username: "long", format: "csv" });
  expect(content.length).toBeGreaterThan(2_300_000);
  expect(createHash("sha256").update(content).digest("hex")).toBe(file.digest);
});

test("400: an id that is none", async () => {
  const { session } = await createAdministrator(portal);
  expect((await getExport(portal, session, "1'; DROP TABLE users")).statusCode).toBe(400);
});

test("404: another administrator's file, and one that never was", async () => {
  const one = await createAdministrator(portal);
  const other = await createAdministrator(portal);
  const { file } = await exportFile(portal, one.session, { username: "nobody", format: "csv" });
  for (const answer of [
    await getExport(portal, other.session, file.id),
    await getExport(portal, one.session, randomUUID()),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "export_not_found" });
  }
});

test("404: after an hour, when the job forgets the file and keeps what leads to its event", async () => {
  const { session } = await createAdministrator(portal);
  const { file } = await exportFile(portal, session, { username: "nobody", format: "csv" });
  const piecesOf = () =>
    portal.database.db.select().from(activityExportPieces).where(eq(activityExportPieces.exportId, file.id));
  const services = { ...portal.app.services };
  const start = portal.clock.now;
  try {
    portal.clock.now = new Date(start.getTime() + 3_599_000);
    await forgetExports.run(services, portal.app.log);
    expect((await getExport(portal, session, file.id)).statusCode).toBe(200);
    portal.clock.now = new Date(start.getTime() + 3_600_000);
    expect((await getExport(portal, session, file.id)).statusCode).toBe(404);
    expect(await piecesOf()).toHaveLength(1);
    await forgetExports.run(services, portal.app.log);
    expect(await piecesOf()).toEqual([]);
    const rows = await portal.database.db.select().from(activityExports).where(eq(activityExports.id, file.id));
    expect(rows).toHaveLength(1);
  } finally {
    portal.clock.now = start;
  }
});
