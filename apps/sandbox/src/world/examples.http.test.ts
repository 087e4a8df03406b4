import { publishedContent } from "@connect-portal/content/testing";
import type { Database } from "@connect-portal/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDecisionEndpoint } from "../modules/platform/decision-endpoints/testing/add-decision-endpoint.ts";
import { addExampleEndpoint } from "../modules/platform/endpoints/testing/example-endpoint.ts";
import { loadModules } from "../modules.ts";
import { liveOperations } from "../testing/example-calls.ts";
import { faultsOfAnswer } from "../testing/faults-of-answer.ts";
import { firstWorlds } from "../testing/first-worlds.ts";
import { type Forgetful, forgetful } from "../testing/forgetful.ts";
import { startTestSandbox, type TestSandbox } from "../testing/start-test-sandbox.ts";
import { EMPTY } from "./new-world.ts";
import { defaultWorld } from "./world-key.ts";
import { insertSnapshot, insertWorld, selectWorld } from "./worlds.repository.ts";

const store = await publishedContent();
const operations = liveOperations(store.current());
const answered = operations.filter(({ staysExample }) => !staysExample);

test("every operation of the card system has a handler, or says that it answers with an example", async () => {
  const modules = await loadModules();
  const handlers = modules.flatMap(({ world }) =>
    Object.keys({ ...world?.reads, ...world?.changes, ...world?.wholes }),
  );
  const bare = answered.filter(({ operationId }) => !handlers.includes(operationId)).map(({ name }) => name);
  expect(bare).toEqual([]);
  const published = new Set(operations.map(({ operationId }) => operationId));
  expect(handlers.filter((operationId) => !published.has(operationId))).toEqual([]);
});

/** The time of the documents' own examples; at night also others, long after they were written and late on a day. */
const moments = [
  "2025-03-04T10:22:31Z",
  ...(process.env.NIGHTLY ? ["2026-11-30T23:50:00Z", "2027-08-31T21:47:05Z"] : []),
];

describe.each(moments)("in a world of %s", (moment) => {
  let sandbox: TestSandbox;
  const covered = new Set<string>();

  beforeAll(async () => {
    let database: Forgetful | undefined;
    sandbox = await startTestSandbox(
      store.current(),
      {},
      {
        now: new Date(moment),
        filling: firstWorlds,
        wrap: (real) => {
          database = forgetful(real);
          return database.database;
        },
      },
    );
    // The first call creates the world, and it stays, like the account's data outside it.
    const [first] = answered.filter(({ served }) => served.method === "GET");
    await sandbox.app.inject({ ...first?.calls[0]?.request, headers: sandbox.authorized });
    await addExampleEndpoint(sandbox.database.db, sandbox.userId, sandbox.clock.now);
    await addDecisionEndpoint(sandbox.database.db, sandbox.userId, sandbox.clock.now, { id: "dep_7K2M9QW4XT" });
    await addExampleWorlds(sandbox.database.db, sandbox.userId, sandbox.clock.now);
    database?.forget();
  });
  afterAll(() => sandbox.close());

  test.each(answered)("$name: every request of its document succeeds", async (operation) => {
    const faults: string[] = [];
    for (const { example, request } of operation.calls) {
      const answer = await sandbox.app.inject({ ...request, headers: { ...request.headers, ...sandbox.authorized } });
      const wrong = await faultsOfAnswer(operation, answer);
      if (answer.statusCode >= 300) wrong.push(answer.body);
      if (wrong.length > 0) faults.push(`${example}: ${answer.statusCode} ${wrong.join("; ")}`);
    }
    expect(faults).toEqual([]);
    expect(operation.calls.length).toBeGreaterThan(0);
    covered.add(operation.name);
  });

  test("all operations are covered", () => {
    const share = Math.floor((100 * covered.size) / answered.length);
    process.stdout.write(`Operations covered by their examples: ${covered.size} of ${answered.length}, ${share} %\n`);
    expect(answered.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });
});

/** Adds the named world and the snapshot that the document's examples name, to an account that has a default world. */
async function addExampleWorlds(db: Database, userId: number, at: Date): Promise<void> {
  const row = await selectWorld(db, defaultWorld(userId));
  if (!row) throw new Error("There is no default world");
  await insertWorld(db, { key: { userId, world: "wld_7K2M9QW4XT" }, name: "CI", seed: EMPTY, at });
  await insertSnapshot(db, row.id, { userId, id: "snp_5R8T2W6Y1C", name: "Before the tests", of: "default", at });
}
