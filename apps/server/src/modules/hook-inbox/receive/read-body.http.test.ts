import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createHttpServers } from "../../../connections/http-servers.ts";
import { BrokenOff, readBody } from "./read-body.ts";

const LONG = 60_000;

test("a body that stops on its way is told 408 by the server, and nothing of it is kept", async () => {
  const limits = { idle: LONG, stalled: LONG, connections: 10, connectionsOfNetwork: 10 };
  const servers = createHttpServers({ ...limits, request: 100, head: 100, check: 20, networkOf: () => undefined }, {});
  const app = Fastify({ serverFactory: servers.create, clientErrorHandler: () => {} });
  const failure = Promise.withResolvers<unknown>();
  app.addHook("onRequest", async ({ raw }) => {
    await readBody(raw, () => {}).catch(failure.resolve);
  });
  app.post("/", async () => "");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("POST / HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 100\r\n\r\nhalf");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await failure.promise).toBeInstanceOf(BrokenOff);
  await app.close();
});
