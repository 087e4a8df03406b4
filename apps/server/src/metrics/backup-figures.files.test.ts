import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Services } from "../context.ts";
import { backupFigures } from "./backup-figures.ts";

const NOW = new Date("2025-03-01T12:00:00Z");
const HOUR = 3_600;

test("the newest whole backup counts, and none, an old one or a folder that is away is a missed one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const directory = join(folder, "backups");
  const settings = { BACKUP_DUE_HOURS: 26 } as Services["settings"];
  const read = () => backupFigures({ settings, now: () => NOW }, directory).read();
  const put = async (name: string, hoursOld: number, text = "x") => {
    await writeFile(join(directory, name), text);
    const at = NOW.getTime() / 1000 - hoursOld * HOUR;
    await utimes(join(directory, name), at, at);
  };
  expect(await read()).toEqual({ portal_backup_missed: 1 });
  await mkdir(join(directory, "a-folder.backup"), { recursive: true });
  expect(await read()).toEqual({ portal_backup_missed: 1 });
  await put("portal-1.backup", 30);
  expect(await read()).toEqual({ portal_backup_age_seconds: 30 * HOUR, portal_backup_missed: 1 });
  // Neither an unfinished file nor one truncated by a full disk is a backup.
  await put("portal-2.backup.part", 1);
  await put("portal-3.backup", 1, "");
  expect(await read()).toEqual({ portal_backup_age_seconds: 30 * HOUR, portal_backup_missed: 1 });
  await put("portal-4.backup", 26);
  expect(await read()).toEqual({ portal_backup_age_seconds: 26 * HOUR, portal_backup_missed: 0 });
});
