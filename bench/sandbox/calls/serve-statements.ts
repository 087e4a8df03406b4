import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { Pool, type PoolClient } from "pg";
import { inputOf } from "../fork-server.ts";
import { authorizeBarely } from "./authorize-barely.ts";
import { type Numbers, type Recording, type Replay, replayOf } from "./recording.ts";

interface StatementServerInput {
  readonly url: string;
  readonly read: Recording;
  readonly change: Recording;
  /** Of each world that may be named in an address. */
  readonly worlds: readonly { readonly user: number; readonly world: number }[];
}

/** As many as the sandbox has. */
const CONNECTIONS = 10;
/** The world's own numbers are far below. */
const FIRST = 1_000_000;

/**
 * What a careful author would write who knew what to ask the database for: a bare Fastify route each for the read and
 * for the change, which sends the same statements, prepared, and validates, decides and presents nothing.
 */
const { url, read, change, worlds } = inputOf<StatementServerInput>();
const pool = new Pool({ connectionString: url, max: CONNECTIONS, options: "-c timezone=UTC" });
const states = worlds.map((world) => ({ ...world, count: 0 }));

function numbersOf(place: string): Numbers {
  const state = states[Number(place)];
  if (!state) throw new Error(`There is no world ${place}`);
  state.count += 1;
  const { user, world, count } = state;
  return { user, world, lastNumber: FIRST + count * 10, lastEvent: FIRST + count * 10, key: randomUUID() };
}

async function send(client: Pool | PoolClient, { statements }: Replay, numbers: Numbers, prefix: string) {
  for (const [place, { text, values }] of statements.entries()) {
    await client.query({ name: `${prefix}${place}`, text, values: values(numbers) });
  }
}

const app = Fastify();
const reading = replayOf(read);
app.get<{ Params: { world: string } }>("/read/:world", async (request, reply) => {
  const numbers = numbersOf(request.params.world);
  await send(pool, reading, numbers, "read");
  return reply.type("application/json; charset=utf-8").send(reading.answer(numbers));
});

const changing = replayOf(change);
app.post<{ Params: { world: string } }>("/change/:world", async (request, reply) => {
  const numbers = numbersOf(request.params.world);
  const client = await pool.connect();
  try {
    await send(client, changing, numbers, "change");
  } finally {
    client.release();
  }
  return reply.code(201).type("application/json; charset=utf-8").send(changing.answer(numbers));
});

app.post<{ Params: { world: string } }>("/barely/:world", async (request, reply) => {
  const numbers = numbersOf(request.params.world);
  const answer = changing.answer(numbers);
  const client = await pool.connect();
  try {
    await authorizeBarely(client, numbers, answer);
  } finally {
    client.release();
  }
  return reply.code(201).type("application/json; charset=utf-8").send(answer);
});
process.send?.({ origin: await app.listen({ port: 0, host: "127.0.0.1" }) });
