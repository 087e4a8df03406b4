import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../context.ts";
import type { FigureSource } from "./figures.ts";

const HOUR = 3_600_000;
/** A backup gets this name when it is whole. */
const BACKUP = /\.backup$/;

/** How old the newest backup in the folder is. A folder that cannot be read has none. */
export function backupFigures({ settings, now }: Pick<Services, "settings" | "now">, directory: string): FigureSource {
  return {
    figures: {
      portal_backup_age_seconds: { type: "gauge", help: "Since the newest backup in BACKUP_DIR was written." },
      portal_backup_missed: {
        type: "gauge",
        help: "1 when BACKUP_DIR has no backup, or only ones older than BACKUP_DUE_HOURS.",
      },
    },
    async read() {
      const newest = await newestBackup(directory);
      if (newest === undefined) return { portal_backup_missed: 1 };
      const age = Math.max(0, now().getTime() - newest);
      return {
        portal_backup_age_seconds: age / 1000,
        portal_backup_missed: age > settings.BACKUP_DUE_HOURS * HOUR ? 1 : 0,
      };
    },
  };
}

/** Milliseconds since 1970. An empty file is what a full disk leaves, and no backup. */
async function newestBackup(directory: string): Promise<number | undefined> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => BACKUP.test(name));
  const files = await Promise.all(names.map((name) => stat(join(directory, name)).catch(() => undefined)));
  const times = files.flatMap((file) => (file?.isFile() && file.size > 0 ? [file.mtimeMs] : []));
  return times.length === 0 ? undefined : Math.max(...times);
}
