import { openContentStore } from "@connect-portal/content";
import {
  type ContentFolder,
  catalogueText,
  createContentFolder,
  descriptorText,
  specText,
} from "@connect-portal/content/testing";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Services } from "../../context.ts";
import { createOrganisation, createUser, startTestApp, type TestApp } from "../../testing/index.ts";
import { mailServices, startMailWorker } from "../mail/testing/start-mail-worker.ts";
import { type SmtpServer, startSmtpServer } from "../mail/testing/start-smtp-server.ts";
import { insertCalls } from "../sandbox-calls/calls.repository.ts";
import { called } from "../sandbox-calls/testing/called.ts";
import { firstSeen } from "./changes.repository.ts";
import tellOfDeprecatedCalls from "./job.ts";

const server = (version: string) => `/PowerCardConnectApi/rest/${version}/issuing`;
const release = (id: number, version: string, rest = {}) => ({
  id,
  name: version,
  products: [2],
  solutions: [{ id, name: "Issuing", modules: [{ id, name: "Cards", wsYamlUrl: `/${version}/issuing/cards` }] }],
  ...rest,
});
const documents = {
  "4.2.4": { "/cards": {}, "/v1": { deprecated: true, "x-deprecated-since": "2025-01-15" } },
  "4.0.2": { "/cards": {} },
};
const files: Record<string, string> = {
  "catalogue.yaml": catalogueText({
    products: [{ id: 2, name: "PowerCard V4" }],
    releases: [release(42, "4.2.4"), release(40, "4.0.2", { deprecated: true, sunset: "2026-12-31" })],
  }),
  ...Object.fromEntries(
    Object.entries(documents).flatMap(([version, gets]) => [
      [
        `hps/${version}/issuing/cards/api/schemas/module-descriptor.json`,
        descriptorText([{ name: "Cards", file: "api.yaml" }]),
      ],
      [`hps/${version}/issuing/cards/api/schemas/api.yaml`, specText({ server: server(version), gets })],
    ]),
  ),
};
const DAY = 86_400_000;
const log = pino({ level: "silent" });

let folder: ContentFolder;
let portal: TestApp;
let smtp: SmtpServer;
let services: Services;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  folder = await createContentFolder(files);
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const content = await openContentStore({ directory: folder.directory, watch: false, log: quiet });
  portal = await startTestApp({ content });
  smtp = await startSmtpServer();
  services = { ...mailServices(portal.database, smtp.port, () => portal.clock.now), content };
  worker = await startMailWorker(services);
});

beforeEach(() => {
  portal.clock.now = new Date("2025-03-04T10:22:31Z");
});

afterAll(async () => {
  await worker.stop();
  await smtp.stop();
  await portal.close();
  await folder[Symbol.asyncDispose]();
});

async function callerOf(name: string, ...operations: readonly string[]) {
  const user = await createUser(portal, { email: `${name}@bank.example`, productIds: [2] });
  await insertCalls(
    portal.database.db,
    operations.map((operation) => called(user.id, `GET ${operation}`, portal.clock.now)),
  );
  return user;
}

const mailsTo = (name: string) => smtp.received.filter(({ to }) => to.includes(`${name}@bank.example`));
const run = (settings = {}) =>
  tellOfDeprecatedCalls.run({ ...services, settings: { ...services.settings, ...settings } }, log);

test("who called deprecated operations is told which, once a month; nobody else is", async () => {
  const { username } = await callerOf(
    "old",
    `${server("4.2.4")}/v1`,
    `${server("4.2.4")}/v1`,
    `${server("4.0.2")}/cards`,
  );
  await callerOf("new", `${server("4.2.4")}/cards`);
  await run({ DEPRECATION_MAIL: false });
  await run();
  await run();
  await vi.waitFor(() => expect(mailsTo("old")).toHaveLength(1), { timeout: 30_000 });
  const [mail] = mailsTo("old");
  const text = mail?.source.replace(/=\r\n/g, "").replace(/\s+/g, " ");
  expect(text).toContain("Subject: You call deprecated operations");
  expect(text).toContain(username);
  expect(text).toContain(`GET ${server("4.2.4")}/v1: 2 calls, deprecated since 2025-01-15`);
  expect(text).toContain(`GET ${server("4.0.2")}/cards: 1 call, may stop on 2026-12-31`);

  portal.clock.now = new Date(portal.clock.now.getTime() + 29 * DAY);
  await run();
  const user = await callerOf("late", `${server("4.2.4")}/v1`);
  await run();
  await vi.waitFor(() => expect(mailsTo("late")).toHaveLength(1), { timeout: 30_000 });
  expect([mailsTo("old").length, mailsTo("new").length]).toEqual([1, 0]);

  portal.clock.now = new Date(portal.clock.now.getTime() + 31 * DAY);
  await insertCalls(portal.database.db, [called(user.id, `GET ${server("4.2.4")}/v1`, portal.clock.now)]);
  await run();
  await vi.waitFor(() => expect(mailsTo("late")).toHaveLength(2), { timeout: 30_000 });
  expect(mailsTo("old")).toHaveLength(1);
});

test("of what an organisation calls, each active owner is told by its name, once a month", async () => {
  const member = (name: string, rest = {}) => createUser(portal, { email: `${name}@bank.example`, ...rest });
  const id = await createOrganisation(portal, "Northbank", [
    { user: await member("owner"), role: "owner" },
    { user: await member("second"), role: "owner" },
    { user: await member("away", { isActive: false }), role: "owner" },
    { user: await member("developer"), role: "developer" },
  ]);
  await insertCalls(portal.database.db, [called(id, `GET ${server("4.2.4")}/v1`, portal.clock.now)]);
  await run();
  await run();
  for (const name of ["owner", "second"]) {
    await vi.waitFor(() => expect(mailsTo(name)).toHaveLength(1), { timeout: 30_000 });
    expect(mailsTo(name)[0]?.source.replace(/=\r\n/g, "").replace(/\s+/g, " ")).toContain("applications of Northbank");
  }
  expect([...mailsTo("away"), ...mailsTo("developer")]).toEqual([]);
});

test("a comparison keeps its date while a feed has it, and is forgotten long after", async () => {
  const { db } = portal.database;
  const [kept, gone] = ["a".repeat(64), "b".repeat(64)];
  const begun = portal.clock.now;
  await firstSeen(db, [kept, gone], begun);
  portal.clock.now = new Date(begun.getTime() + 300 * DAY);
  expect((await firstSeen(db, [kept], portal.clock.now)).get(kept)).toEqual(begun);
  portal.clock.now = new Date(begun.getTime() + 401 * DAY);
  await run({ DEPRECATION_MAIL: false });
  const seen = await firstSeen(db, [kept, gone], portal.clock.now);
  expect([seen.get(kept), seen.get(gone)]).toEqual([begun, portal.clock.now]);
});
