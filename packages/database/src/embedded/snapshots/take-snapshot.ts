import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseError } from "../../database.ts";
import { type SnapshotAnswer, SOCKET } from "./offer-snapshots.ts";

export interface Snapshot {
  /** A data directory with a copy of the database. */
  readonly folder: string;
  /** Lets the portal remove it. */
  release(): void;
}

/**
 * A copy of the embedded database that a running portal has in this folder; undefined when none runs.
 * @throws DatabaseError when it runs and cannot make one
 */
export async function takeSnapshot(dataDir: string): Promise<Snapshot | undefined> {
  const socket = await reach(join(dataDir, SOCKET));
  if (!socket) return undefined;
  const answer = await firstLine(socket);
  if (answer && "folder" in answer) return { folder: answer.folder, release: () => socket.destroy() };
  socket.destroy();
  if (answer) throw new DatabaseError(answer.error, answer.mend);
  throw new DatabaseError("The portal ended before it had copied its database", "Run it again");
}

function reach(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => resolve(socket));
    // Nothing listens; opening the folder shows whether it is in use nevertheless.
    socket.once("error", () => resolve(undefined));
  });
}

async function firstLine(socket: Socket): Promise<SnapshotAnswer | undefined> {
  for await (const line of createInterface({ input: socket })) return JSON.parse(line) as SnapshotAnswer;
  return undefined;
}
