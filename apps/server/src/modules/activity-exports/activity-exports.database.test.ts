import { createHash, randomUUID } from "node:crypto";
import type { ExportLine } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestContext } from "../../context.ts";
import { useDatabases } from "../../testing/databases.ts";
import { insertAuditEvent } from "../audit/audit.repository.ts";
import { deleteExpiredPieces } from "./activity-exports.repository.ts";
import { checkExport } from "./check-export.ts";
import { exportActivity } from "./export-activity.ts";
import { createExportSlots } from "./export-slots.ts";
import { openFile } from "./module.ts";

const databases = useDatabases();

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const now = new Date("2025-03-04T10:22:31Z");
  const contextOf = (userId: number): RequestContext => ({
    db: database.db,
    principal: {
      userId,
      username: `admin-${userId}`,
      sessionId: "",
      permissions: new Set(),
      productIds: [],
      world: null,
      ownerId: userId,
      organisation: null,
    },
    now: () => now,
    address: "192.0.2.1",
  });

  test("a file of several pieces is stored, fetched, checked and forgotten", async () => {
    const username = randomUUID();
    for (let count = 0; count < 60; count++) {
      await insertAuditEvent(database.db, {
        occurredAt: now,
        actor: { userId: 7, username },
        action: "Call API",
        webService: "/é",
        data: `${count} ${"卡".repeat(2000)}`,
      });
    }
    const { signal } = new AbortController();
    const slot = createExportSlots(1).claim(1);
    const lines: ExportLine[] = [];
    for await (const line of exportActivity(
      contextOf(1),
      { username, format: "csv" },
      { slot, signal, product: "Connect Portal" },
    )) {
      lines.push(line);
    }
    const last = lines.at(-1);
    if (!last || !("file" in last)) throw new Error("The last line is no file");
    const { id, bytes, digest, rows } = last.file;
    expect(rows).toBe(60);
    const file = await openFile(contextOf(1), id);
    const content = Buffer.concat((await file?.content.toArray()) ?? []);
    expect([file?.bytes, content.length]).toEqual([bytes, bytes]);
    expect(bytes).toBeGreaterThan(300_000);
    expect(createHash("sha256").update(content).digest("hex")).toBe(digest);
    expect(await openFile(contextOf(2), id)).toBeUndefined();
    expect(await checkExport(database.db, digest)).toMatchObject({ known: true, rows: 60, log: "unchanged" });

    await deleteExpiredPieces(database.db, new Date(now.getTime() + 3_600_000));
    const gone = await openFile(contextOf(1), id);
    await expect(gone?.content.toArray()).rejects.toThrow("forgotten");
    expect(await checkExport(database.db, digest)).toMatchObject({ known: true, log: "unchanged" });
  });
});
