import { asDatabaseError, DatabaseError } from "@connect-portal/database";
import { expect, test } from "vitest";
import { SettingsError } from "./settings/schema.ts";
import { explainStartFailure } from "./start-failure.ts";

/** The error that the database's pool passes on when a name with two addresses refuses. */
function refusedConnection(): Error {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:6433"), { code: "ECONNREFUSED" });
  return asDatabaseError(new AggregateError([refused]));
}

test.each([
  [new SettingsError('PORT is "x"', "Set it to a number"), 'Cannot start: PORT is "x". Set it to a number.'],
  [new DatabaseError("In use\nby 7.", "Stop it."), "Cannot start: In use by 7. Stop it."],
  [
    Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE", address: "127.0.0.1", port: 8080 }),
    "Cannot start: Port 8080 on 127.0.0.1 is in use. Stop what uses it, or set PORT to another port.",
  ],
  [
    Object.assign(new Error("listen EACCES"), { code: "EACCES", port: 80 }),
    "Cannot start: Port 80 may not be used by this user. Set PORT to 1024 or higher.",
  ],
  [
    Object.assign(new Error("EACCES: permission denied, mkdir"), { code: "EACCES", path: "/var/lib/portal/data" }),
    "Cannot start: This user may not access /var/lib/portal/data. Start the portal as the owner, or change the owner.",
  ],
  [
    refusedConnection(),
    "Cannot start: The database cannot be reached (connect ECONNREFUSED 127.0.0.1:6433). Check DATABASE_URL and DATABASE_DIRECT_URL, and that the server runs and accepts this user.",
  ],
  [
    Object.assign(new Error("cannot execute CREATE TABLE in a read-only transaction"), {
      severity: "ERROR",
      code: "53100",
    }),
    "Cannot start: The disk of the database is too full to start (cannot execute CREATE TABLE in a read-only transaction). Free disk space: under DATA_DIR, the megabytes of STORAGE_RESERVE must stay free.",
  ],
  [
    Object.assign(new Error("ENOENT: no such file or directory, mkdir '/var/lib/portal/data'"), {
      code: "ENOENT",
      syscall: "mkdir",
      path: "/var/lib/portal/data",
    }),
    "Cannot start: /var/lib/portal/data cannot be created or written (ENOENT: no such file or directory, mkdir '/var/lib/portal/data'). Create its parent folder, and check that the file system is not mounted read-only.",
  ],
  [
    Object.assign(new Error("ENOENT: no such file or directory, open '/opt/portal/index.html'"), {
      code: "ENOENT",
      syscall: "open",
      path: "/opt/portal/index.html",
    }),
    "Cannot start: ENOENT: no such file or directory, open '/opt/portal/index.html'. Fix that and start again; LOG_LEVEL=debug tells more.",
  ],
])("%s is one line with cause and fix", (error, line) => {
  expect(explainStartFailure(error)).toBe(line);
});
