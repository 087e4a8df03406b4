import type { DatabaseLocation } from "@connect-portal/database";
import { dueHandlersOf, loadModules } from "../../../apps/sandbox/src/modules.ts";
import { addCaller } from "../../../apps/sandbox/src/testing/start-test-sandbox.ts";
import { defaultWorld } from "../../../apps/sandbox/src/world/world-key.ts";
import { createWorlds } from "../../../apps/sandbox/src/world/worlds.ts";
import { removeBounds } from "../calls/remove-bounds.ts";
import { startSandbox } from "../calls/start-sandbox.ts";
import { inputOf } from "../fork-server.ts";
import { copyCards } from "./copy-cards.ts";
import { copyWorlds } from "./copy-worlds.ts";

export interface FilledWorldInput {
  readonly location: DatabaseLocation;
  readonly cards: number;
  readonly worlds: number;
}

export interface FilledWorld {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Ids of cards that are called in turns. */
  readonly cards: readonly string[];
}

/** So many cards of a world are called in turns. */
const CALLED = 100;

const { location, cards, worlds: wanted } = inputOf<FilledWorldInput>();
const { app, database } = await startSandbox(location);
const { userId, headers } = await addCaller(database, new Date(), "bench");
const worlds = createWorlds(database, dueHandlersOf(await loadModules()));
await worlds.read(defaultWorld(userId), new Date(), async () => undefined);
// In this process, because an embedded database has no other.
const began = performance.now();
await removeBounds(database.db);
const called = await database.withSession(async ({ query, run }) => {
  await copyCards(query, cards);
  if (wanted > 1) await copyWorlds(query, wanted);
  await run("VACUUM ANALYZE");
  const rows = await query<{ id: string }>(
    "SELECT id FROM sandbox_cards WHERE id LIKE 'crd\\_____M4KD0A' ORDER BY md5(id) LIMIT $1",
    [CALLED],
  );
  return rows.map(({ id }) => id);
});
console.log(`filled ${cards} cards, ${wanted} worlds in ${Math.round((performance.now() - began) / 1000)} s`);
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ origin, headers: { ...headers }, cards: called } satisfies FilledWorld);
