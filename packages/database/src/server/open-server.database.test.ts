import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseError } from "../database.ts";
import { databaseFault } from "../database-fault.ts";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { openServer } from "./open-server.ts";

let postgres: TestPostgres;
let url: URL;

beforeAll(async () => {
  postgres = await startTestPostgres();
  url = new URL(await postgres.createDatabase());
});
afterAll(() => postgres.stop());

const failureOf = (address: Partial<Pick<URL, "port" | "pathname" | "password">>) =>
  openServer({ url: Object.assign(new URL(url), address).href }, {}).catch((error: unknown) => error);

test("a server that does not answer may come later", async () => {
  expect(databaseFault(await failureOf({ port: "1" }))).toBe("unavailable");
});

test.each([{ pathname: "/nowhere" }, { password: "wrong" }])("one that refuses %j asks for a mend", async (address) => {
  const failure = await failureOf(address);
  expect(failure).toBeInstanceOf(DatabaseError);
  expect(databaseFault(failure)).toBeUndefined();
});
