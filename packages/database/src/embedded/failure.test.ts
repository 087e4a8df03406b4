import { expect, test } from "vitest";
import { describeFailure, openingError, ThreadError } from "./failure.ts";

/** Emscripten's file system throws an object that is no Error and has no message. */
const fromFileSystem = (errno: number) => ({ name: "ErrnoError", errno });

test.each([
  [fromFileSystem(51), { reason: "ENOSPC", isFull: true }],
  [fromFileSystem(69), { reason: "EROFS", isFull: false }],
  [fromFileSystem(7), { reason: "error 7", isFull: false }],
  [
    Object.assign(new Error("ENOSPC: no space left on device, write"), { syscall: "write", errno: -28 }),
    { isFull: true },
  ],
  [
    new Error("PGlite failed to initialize properly"),
    { reason: "PGlite failed to initialize properly", isFull: false },
  ],
  [
    { name: "ExitStatus", status: 1 },
    { reason: "ExitStatus", isFull: false },
  ],
  ["a text", { reason: "a text", isFull: false }],
  [undefined, { reason: "undefined", isFull: false }],
])("%j is told in words", (error, failure) => {
  expect(describeFailure(error)).toMatchObject(failure);
});

test("PostgreSQL's last words say why it gave up", () => {
  const lastWords = [
    "2026-11-22 20:54:16.426 UTC [42] LOG:  checkpoint starting",
    '2026-11-22 20:54:16.426 UTC [42] PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device',
  ];
  expect(describeFailure(new Error("Aborted()"), lastWords)).toEqual({
    reason: 'Aborted(); PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device',
    isFull: true,
  });
});

test("a disk without room, or files of another user, are no broken database: nobody is told to restore a backup", () => {
  for (const cause of [fromFileSystem(51), new ThreadError({ reason: "ENOSPC", isFull: true })]) {
    expect(openingError("/data", cause)).toMatchObject({
      message: "The disk of DATA_DIR (/data) is full",
      fix: "Free disk space, or set DATA_DIR to a directory on another disk",
    });
  }
  const closed = new ThreadError({ reason: "Aborted(). PANIC: could not open file: Permission denied", isFull: false });
  expect(openingError("/data", closed)).toMatchObject({
    message: expect.stringContaining("files in it belong to another user"),
    fix: "Give /data and everything in it to the user of the portal: chown -R",
  });
  expect(openingError("/data", new ThreadError({ reason: "EIO", isFull: false })).message).toBe(
    "The database in /data/postgres cannot be opened (EIO)",
  );
});
