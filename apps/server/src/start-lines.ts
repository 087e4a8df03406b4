import { accessSync, appendFileSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createLogger } from "./logger.ts";
import { portalVersion } from "./process/version.ts";
import type { Settings } from "./settings/schema.ts";

/** Reports the progress of a start. */
export interface StartLines {
  /** A line about the first accounts. It may hold generated passwords, which are shown only this once. */
  print(line: string, holdPasswords: boolean): void;
  ready(url: string): void;
}

/**
 * For people, who read them once; or each as JSON, for a log that programs read and keep.
 * @throws Error when passwords could not be told later, which are known only while the accounts are made
 */
export function startLines(settings: Pick<Settings, "LOG_FORMAT" | "DATA_DIR" | "PARTS" | "DATABASE_URL">): StartLines {
  if (settings.LOG_FORMAT !== "json") {
    const write = (line: string) => void process.stdout.write(`${line}\n`);
    return { print: write, ready: (url) => write(`Ready on ${url}`) };
  }
  const file = join(settings.DATA_DIR, "first-accounts.txt");
  mkdirSync(settings.DATA_DIR, { recursive: true });
  accessSync(settings.DATA_DIR, constants.W_OK);
  const log = createLogger("info", undefined, undefined, "json");
  let hasAccounts = false;
  return {
    // Logs are kept and read by many: what opens an account is in a file for one.
    print: (line, holdPasswords) => {
      if (!holdPasswords) return;
      hasAccounts = true;
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    },
    ready: (url) => {
      if (hasAccounts)
        log.info({ file }, "the first user accounts were created: this file says how to sign in; delete it afterwards");
      const { PARTS: parts, DATABASE_URL: server } = settings;
      log.info({ url, version: portalVersion(), parts, database: server ? "postgres" : "embedded" }, "ready");
    },
  };
}

/** Why it does not start, before settings are known to be right. */
export function failedStart(line: string, format: string | undefined): void {
  if (format === "json") createLogger("fatal", process.stderr).fatal(line);
  else process.stderr.write(`${line}\n`);
}
