import { mkdtemp, rm } from "node:fs/promises";
import { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { OpenDatabase } from "../../database.ts";
import { offerSnapshots } from "./offer-snapshots.ts";
import { takeSnapshot } from "./take-snapshot.ts";

test("a caller whom the system cannot let in is said, and the next one gets an answer", async () => {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-snapshots-"));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() };
  const listen = vi.spyOn(Server.prototype, "listen");
  // The folder has no database files, and the next caller gets that error.
  const stop = await offerSnapshots(folder, {} as OpenDatabase, 0, log);
  try {
    const server = listen.mock.contexts.at(-1) as Server | undefined;
    server?.emit("error", new Error("accept EMFILE"));
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), "somebody who asked for a backup could not be let in");
    await expect(takeSnapshot(folder)).rejects.toThrow("The portal could not copy its database");
  } finally {
    listen.mockRestore();
    await stop();
    await rm(folder, { recursive: true });
  }
});
