import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { OpenDatabase } from "@connect-portal/database";
import { addCaller } from "../testing/start-test-sandbox.ts";
import type { Target } from "./target.ts";

const program = fileURLToPath(new URL("./serve-sandbox.ts", import.meta.url));
const NOW = new Date("2025-03-04T10:22:31Z");

/** A sandbox in a process of its own behind each client, both on the PostgreSQL database at `url`. */
export async function openTwoProcesses(url: string, database: OpenDatabase): Promise<Target> {
  const { userId, headers: authorized } = await addCaller(database, NOW, "bank-a");
  const processes = [start(url), start(url)] as const;
  const [one, other] = await Promise.all(processes.map(originOf));
  const origins = [one, other];
  return {
    db: database.db,
    userId,
    send: async (client, { url: path, method, headers, payload }) => {
      const answer = await fetch(`${origins[client]}${path}`, {
        method,
        headers: { ...headers, ...authorized },
        ...(payload !== undefined && { body: payload }),
      });
      const body = await answer.text();
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body,
        json: () => JSON.parse(body) as unknown,
      };
    },
    close: async () => {
      await Promise.all(processes.map(end));
      await database.close();
    },
  };
}

function start(url: string): ChildProcess {
  return fork(program, [url, NOW.toISOString()], { execArgv: [] });
}

async function originOf(child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The sandbox ended with code ${code} before it was ready`);
  });
  const [origin] = (await Promise.race([once(child, "message"), ended])) as [string];
  ended.catch(() => {});
  return origin;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}
