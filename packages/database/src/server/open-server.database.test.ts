import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseError } from "../database.ts";
import { databaseFault } from "../database-fault.ts";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { openServer, POOL_LIMITS } from "./open-server.ts";

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

test("a connection that runs out of time is made again", async () => {
  const sockets: Socket[] = [];
  const slow = createServer((client) => {
    const isFirst = sockets.push(client) === 1;
    client.on("error", () => {});
    if (isFirst) return;
    const server = connect(Number(url.port), url.hostname).on("error", () => client.destroy());
    client.pipe(server).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  const { port } = slow.address() as AddressInfo;
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: object, text: string) => void warnings.push(text) };
  const limits = { ...POOL_LIMITS, connectionTimeoutMillis: 300 };
  const database = await openServer({ url: Object.assign(new URL(url), { port }).href }, { log }, limits);
  await expect(database.ping()).resolves.toBeUndefined();
  expect(sockets.length).toBeGreaterThan(1);
  expect(warnings).toEqual(["the database server does not respond yet: tried again for a minute"]);
  await database.close();
  for (const socket of sockets) socket.destroy();
  slow.close();
});

test.each([{ pathname: "/nowhere" }, { password: "wrong" }])("one that refuses %j asks for a fix", async (address) => {
  const failure = await failureOf(address);
  expect(failure).toBeInstanceOf(DatabaseError);
  expect(databaseFault(failure)).toBeUndefined();
});
