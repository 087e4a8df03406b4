import type { DatabaseLocation } from "@connect-portal/database";
import { dueHandlersOf, loadModules } from "../../../apps/sandbox/src/modules.ts";
import { addCaller } from "../../../apps/sandbox/src/testing/start-test-sandbox.ts";
import { createWorlds } from "../../../apps/sandbox/src/world/worlds.ts";
import { inputOf } from "../fork-server.ts";
import { startSandbox } from "./start-sandbox.ts";

interface WorldServerInput {
  readonly location: DatabaseLocation;
  /** Accounts that are made, each with a token and, at its first call, a world. */
  readonly callers: number;
}

export interface Caller {
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface WorldServer {
  readonly origin: string;
  readonly callers: readonly Caller[];
}

const { location, callers: wanted } = inputOf<WorldServerInput>();
const { app, database } = await startSandbox(location);
const callers: Caller[] = [];
for (let number = 1; number <= wanted; number++) {
  const { userId, headers } = await addCaller(database, new Date(), `bench-${process.pid}-${number}`);
  callers.push({ userId, headers: { ...headers } });
}
// As the sandbox does by itself, in the background, some time after its start.
const worlds = createWorlds(database, dueHandlersOf(await loadModules()));
process.on("message", () => worlds.prepare(new Date()).then(() => process.send?.("prepared")));
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ origin, callers } satisfies WorldServer);
