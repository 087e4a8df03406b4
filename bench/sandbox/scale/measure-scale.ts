import { startTestPostgres } from "@connect-portal/database/testing";
import { inTurns } from "../../support/statistics.ts";
import { calls } from "../calls/calls.ts";
import { withDatabase } from "../calls/measure-calls.ts";
import { removeBounds } from "../calls/remove-bounds.ts";
import type { Caller, WorldServer } from "../calls/serve-world.ts";
import { forkServer } from "../fork-server.ts";
import { answered, type Call, load } from "../load.ts";
import { copyCards } from "./copy-cards.ts";
import { copyWorlds } from "./copy-worlds.ts";

const CARDS = { few: 90, many: 100_000 };
const WORLDS = 10_000;
/** So many cards of a world are called in turns. */
const CALLED = 100;
/** Seconds. */
const ROUND = 1.5;

const callsOfCard = {
  "read a card": calls.getCard,
  "list cards": calls.listCards,
  "list a card's authorizations": calls.listAuthorizations,
  "authorize a payment": calls.authorize,
} as const;
export type ScaledCall = keyof typeof callsOfCard;
const scaledCalls = Object.keys(callsOfCard) as ScaledCall[];

/** Milliseconds of a call in each round: in the only world of its database, a large one beside it, and one among many. */
export type ScaleTimes = Readonly<Record<"small" | "large" | "many", Readonly<Record<ScaledCall, readonly number[]>>>>;

/**
 * What a call costs in a world as it is seeded, with some 90 cards, alone in its database, in one of 100,000 cards, and in
 * one among 10,000.
 */
export async function measureScale(rounds: number): Promise<ScaleTimes> {
  const postgres = await startTestPostgres();
  const places: Place[] = [];
  try {
    for (const { cards, worlds } of [
      { cards: CARDS.few, worlds: 1 },
      { cards: CARDS.many, worlds: 1 },
      { cards: CARDS.few, worlds: WORLDS },
    ]) {
      places.push(await preparePlace(await postgres.createDatabase(), cards, worlds));
    }
    const contenders = Object.fromEntries(
      scaledCalls.flatMap((name) =>
        places.map((place, at) => [`${at} ${name}`, () => timeOf(place, callsOfCard[name])] as const),
      ),
    );
    const times = await inTurns(contenders, rounds);
    const timesAt = (at: number) =>
      Object.fromEntries(scaledCalls.map((name) => [name, times[`${at} ${name}`] ?? []])) as Record<
        ScaledCall,
        number[]
      >;
    return { small: timesAt(0), large: timesAt(1), many: timesAt(2) };
  } finally {
    await Promise.all(places.map(({ stop }) => stop()));
    await postgres.stop();
  }
}

interface Place {
  readonly origin: string;
  readonly caller: Caller;
  /** Ids. */
  readonly cards: readonly string[];
  stop(): Promise<void>;
}

async function preparePlace(url: string, cards: number, worlds: number): Promise<Place> {
  const { ready, stop } = await forkServer<WorldServer>("./calls/serve-world.ts", { location: { url }, callers: 1 });
  const [caller] = ready.callers;
  if (!caller) throw new Error("There is a caller");
  await answered(ready.origin, calls.getCard(caller.headers));
  const began = performance.now();
  const ids = await withDatabase(url, (database) =>
    database.withSession(async ({ query, run }) => {
      await removeBounds(database.db);
      await copyCards(query, cards);
      if (worlds > 1) await copyWorlds(query, worlds);
      await run("VACUUM ANALYZE");
      const rows = await query<{ id: string }>(
        "SELECT id FROM sandbox_cards WHERE id LIKE 'crd\\_____M4KD0A' ORDER BY md5(id) LIMIT $1",
        [CALLED],
      );
      return rows.map(({ id }) => id);
    }),
  );
  console.log(`filled ${cards} cards, ${worlds} worlds in ${Math.round((performance.now() - began) / 1000)} s`);
  return { origin: ready.origin, caller, cards: ids, stop };
}

async function timeOf(
  { origin, caller, cards }: Place,
  make: (headers: Caller["headers"], cardId: string) => Call,
): Promise<number> {
  const connection = cards.map((id) => make(caller.headers, id));
  return 1000 / (await load({ origin, connections: [connection], seconds: ROUND }));
}
