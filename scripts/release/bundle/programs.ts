/** Each is a file of its own in the bundle, because a process or a thread begins with it. By the file's name there. */
export const programs: Readonly<Record<string, string>> = {
  launch: "scripts/release/launch/launch.ts",
  server: "apps/server/src/main.ts",
  "audit-verify": "apps/server/src/modules/audit/cli/verify.ts",
  advisories: "scripts/advisories/run.ts",
  backup: "apps/server/src/backup/cli/backup.ts",
  migrate: "apps/server/src/cli/migrate.ts",
  restore: "apps/server/src/backup/cli/restore.ts",
  "keys-rotate": "apps/server/src/signing-keys/cli/rotate.ts",
  "content-check": "packages/content/src/cli/check.ts",
  "watchdog-thread": "apps/server/src/process/watchdog-thread.ts",
  "export-thread": "apps/server/src/modules/activity-exports/file/thread.ts",
  "access-review-thread": "apps/server/src/modules/access-review/file-thread.ts",
  "collection-thread": "apps/server/src/modules/reference/download/collection-thread.ts",
  "validation-thread": "apps/sandbox/src/engine/validation/thread/thread-main.ts",
  "compiler-thread": "packages/content/src/compiling/compiler-thread.ts",
  "database-thread": "packages/database/src/embedded/thread.ts",
};
