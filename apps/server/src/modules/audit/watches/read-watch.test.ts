import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Principal, Services } from "../../../context.ts";
import type { AuditEvent } from "../audit.repository.ts";
import { readWatch } from "./read-watch.ts";

test("who asks for countless names is recorded all the same, and so is everybody else", async () => {
  const recorded: AuditEvent[] = [];
  const app = Fastify();
  app.decorate("services", { now: () => new Date(), database: {} } as Services);
  app.decorate("calls", {
    record: async (event) => void recorded.push(event),
    waitingOf: () => [],
    close: async () => {},
  });
  app.decorateRequest("principal", null);
  app.addHook("onRequest", async (request) => {
    const userId = Number(request.headers["x-user"]);
    request.principal = { userId, username: `reader-${userId}`, sessionId: "one" } as Principal;
  });
  await app.register(readWatch);
  app.get<{ Params: { name: string } }>("/log/:name", async (request) => {
    app.reads.note(request, { actor: request.params.name });
    return {};
  });
  const read = (user: number, name: string) => app.inject({ url: `/log/${name}`, headers: { "x-user": `${user}` } });
  for (let at = 0; at < 1_005; at++) await read(1, `name-${at}`);
  await read(2, "ux.walker");
  const from = { count: 1, address: "127.0.0.1", session: "one" };
  const told = recorded.map(({ actor, data }) => [actor.username, JSON.parse(data ?? "")]);
  expect(told.slice(998)).toEqual([
    ["reader-1", { ...from, username: "name-998" }],
    ["reader-1", { ...from, username: "name-999" }],
    ["reader-1", from],
    ["reader-2", from],
  ]);
  await app.close();
  // The four further ones of the first reader.
  expect(recorded.slice(1_002).map(({ data }) => JSON.parse(data ?? ""))).toEqual([{ ...from, count: 4 }]);
});
