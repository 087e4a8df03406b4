import { join } from "node:path";
import { startTestPostgres } from "@connect-portal/database/testing";
import { inTurns } from "../../support/statistics.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { calls } from "../calls/calls.ts";
import { type ForkedServer, forkServer } from "../fork-server.ts";
import { type Call, load } from "../load.ts";
import type { DatabaseName } from "../times/measure-times.ts";
import type { FilledWorld, FilledWorldInput } from "./serve-filled-world.ts";

const CARDS = { few: 90, many: 100_000 };
const WORLDS = 10_000;
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
export async function measureScale(database: DatabaseName, rounds: number): Promise<ScaleTimes> {
  const postgres = database === "PostgreSQL" ? await startTestPostgres() : undefined;
  const folder = await temporaryFolder("bench-scale");
  const places: Place[] = [];
  try {
    for (const filling of [
      { cards: CARDS.few, worlds: 1 },
      { cards: CARDS.many, worlds: 1 },
      { cards: CARDS.few, worlds: WORLDS },
    ]) {
      const dataDir = join(folder.path, String(places.length));
      const location = postgres ? { url: await postgres.createDatabase() } : { dataDir };
      const input: FilledWorldInput = { location, ...filling };
      places.push(await forkServer<FilledWorld>("./scale/serve-filled-world.ts", input));
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
    await postgres?.stop();
    await folder.remove();
  }
}

type Place = ForkedServer<FilledWorld>;

async function timeOf(
  { ready: { origin, headers, cards } }: Place,
  make: (headers: FilledWorld["headers"], cardId: string) => Call,
): Promise<number> {
  const connection = cards.map((id) => make(headers, id));
  return 1000 / (await load({ origin, connections: [connection], seconds: ROUND }));
}
