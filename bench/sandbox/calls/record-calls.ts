import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { addCaller } from "../../../apps/sandbox/src/testing/start-test-sandbox.ts";
import type { Call } from "../load.ts";
import { calls } from "./calls.ts";
import { RECORDED, type Recording, type Statement } from "./recording.ts";
import { removeBounds } from "./remove-bounds.ts";
import { startSandbox } from "./start-sandbox.ts";

export type Recordings = Readonly<Record<"read" | "change", Recording>>;

/** What the sandbox sends to a database for a card that is read and for a payment that is authorized. */
export async function recordCalls(url: string): Promise<Recordings> {
  const { app, database, close } = await startSandbox({ url });
  const answerTo = async ({ method, path, headers, body, hasKey }: Call): Promise<string> => {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(hasKey && { "idempotency-key": randomUUID() }),
      },
      ...(body !== undefined && { payload: body }),
    });
    if (answer.statusCode > 299) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`);
    return answer.body;
  };
  try {
    await database.db.execute(sql`SELECT setval(pg_get_serial_sequence('users', 'id'), ${RECORDED.user}, false)`);
    await database.db.execute(
      sql`SELECT setval(pg_get_serial_sequence('sandbox_worlds', 'id'), ${RECORDED.world}, false)`,
    );
    const { headers } = await addCaller(database, new Date(), "recorded");
    await answerTo(calls.getCard(headers));
    await removeBounds(database.db);
    await answerTo(calls.authorize(headers));
    await database.db.execute(
      sql`UPDATE sandbox_worlds SET last_number = ${RECORDED.lastNumber}, last_event = ${RECORDED.lastEvent}
          WHERE id = ${RECORDED.world}`,
    );
    return {
      read: await recorded(() => answerTo(calls.getCard(headers))),
      change: await recorded(() => answerTo(calls.authorize(headers))),
    };
  } finally {
    await close();
  }
}

/** Everything that the driver is given to send meanwhile. */
async function recorded(call: () => Promise<string>): Promise<Recording> {
  const statements: Statement[] = [];
  const original = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function record(this: Client, ...args: unknown[]) {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === "string" ? first : first.text;
    statements.push({ text, values: values ?? (typeof first === "string" ? [] : (first.values ?? [])) });
    return original.apply(this, args);
  } as typeof Client.prototype.query;
  try {
    return { answer: await call(), statements };
  } finally {
    Client.prototype.query = original as typeof Client.prototype.query;
  }
}
