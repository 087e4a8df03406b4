import { type OpenDatabase, openDatabase } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testAtNight } from "../../../../../scripts/at-night.ts";
import { useDatabases } from "../../testing/databases.ts";
import purgeMails from "./job.ts";
import { putBack } from "./mails.repository.ts";
import { mails } from "./mails.tables.ts";
import type { MailQueueOptions } from "./queue.ts";
import { queueMail } from "./queue-mail.ts";
import { mailRow } from "./testing/mail-row.ts";
import { mailServices, startMailWorker } from "./testing/start-mail-worker.ts";
import { refusal, type SmtpServer, startSmtpServer, type Verdict } from "./testing/start-smtp-server.ts";

const now = new Date("2025-03-04T10:22:31Z");
const clock = { now };
const log = pino({ level: "silent" });
const patient = { timeout: 30_000, interval: 20 };

const databases = useDatabases();

const servicesFor = (database: OpenDatabase, port: number) => mailServices(database, port, () => clock.now);

const startWorker = (database: OpenDatabase, port: number, options?: MailQueueOptions, to = log) =>
  startMailWorker(servicesFor(database, port), options, to);

/** A log, and when it has said that the mail server is down: one that is there again before that was never away. */
function logOfOutage() {
  const { promise: isDown, resolve } = Promise.withResolvers<void>();
  const write = (line: string) => void (line.includes("the mail server does not work") && resolve());
  return { outage: pino({ level: "error" }, { write }), isDown };
}

const write = (database: OpenDatabase, to = "reader@bank.example") =>
  queueMail(database.db, { kind: "contact", to, content: { subject: "Hello", paragraphs: ["One."] } }, now);

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  const opened: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    clock.now = now;
    await database.db.delete(mails);
  });

  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.stop();
  });

  afterAll(() => database.close());

  async function startServer(verdict?: Verdict, port = 0): Promise<SmtpServer> {
    const server = await startSmtpServer(verdict ? { verdict, port } : { port });
    opened.push(server);
    return server;
  }

  async function work({ port }: { port: number }, options?: MailQueueOptions, to = log): Promise<void> {
    opened.push(await startWorker(database, port, options, to));
  }

  const rows = () => database.db.select().from(mails);
  const settled = (expected: object[]) => vi.waitFor(async () => expect(await rows()).toMatchObject(expected), patient);

  test("a mail is delivered once, and only its envelope is kept", async () => {
    const server = await startServer();
    await write(database);
    await work(server);
    await settled([{ state: "sent", sentAt: now, attempts: 1, lastError: null, textBody: "", htmlBody: "" }]);
    const [row] = await rows();
    expect(server.received.map(({ mailId }) => mailId)).toEqual([row?.id]);
  });

  test("a mail whose cause is taken back is none", async () => {
    const cause = database.db.transaction(async (tx) => {
      await queueMail(tx, { kind: "contact", to: "a@b.example", content: { subject: "s", paragraphs: [] } }, now);
      throw new Error("taken back");
    });
    await expect(cause).rejects.toThrow("taken back");
    expect(await rows()).toEqual([]);
  });

  test("while the server is down mails wait, and all arrive once when it is back", async () => {
    const before = await startServer();
    await before.stop();
    opened.length = 0;
    await write(database);
    const { outage, isDown } = logOfOutage();
    await work(before, undefined, outage);
    await settled([{ state: "queued", attempts: 1, lastError: expect.stringContaining("ECONNREFUSED") }]);
    await isDown;
    for (let count = 0; count < 20; count++) await write(database);
    // Rounds that began before the outage may still hand over the first of them.
    const handedOver = (await rows()).filter(({ state }) => state !== "waiting");
    expect(handedOver.every(({ state }) => state === "queued")).toBe(true);
    expect(handedOver.length).toBeLessThan(10);
    const server = await startServer(undefined, before.port);
    await vi.waitFor(() => expect(server.received).toHaveLength(21), patient);
    await settled(Array.from({ length: 21 }, () => ({ state: "sent" })));
    expect(new Set(server.received.map(({ mailId }) => mailId)).size).toBe(21);
  });

  test("the server comes back long before the next retry, and nothing waits for that", async () => {
    const before = await startServer();
    await before.stop();
    opened.length = 0;
    await write(database);
    const { outage, isDown } = logOfOutage();
    await work(before, { retry: { limit: 5, delay: 3_600, longestDelay: 3_600 } }, outage);
    await settled([{ state: "queued", attempts: 1 }]);
    await isDown;
    const server = await startServer(undefined, before.port);
    await settled([{ state: "sent", attempts: 2 }]);
    expect(server.received).toHaveLength(1);
  });

  test("a mail that is refused for now goes again and arrives", async () => {
    let refusals = 2;
    const server = await startServer(() => (refusals-- > 0 ? refusal(451, "Greylisted") : undefined));
    await write(database);
    await work(server);
    await settled([{ state: "sent", attempts: 3 }]);
    expect(server.received).toHaveLength(1);
  });

  test("a connection that breaks after DATA brings the same Message-ID again", async () => {
    const tried: string[] = [];
    const server = await startServer(({ mailId }) => (tried.push(mailId) === 1 ? "hang up" : undefined));
    await write(database);
    await work(server);
    await settled([{ state: "sent", attempts: 2 }]);
    expect(new Set(tried).size).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  test("one mail that the server chokes on does not hold up the others", async () => {
    const server = await startServer(({ to }) => (to[0] === "choke@bank.example" ? "hang up" : undefined));
    await write(database, "choke@bank.example");
    await work(server, { retry: { limit: 5, delay: 3_600, longestDelay: 3_600 } });
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1), patient);
    await write(database, "next@bank.example");
    await vi.waitFor(() => expect(server.received).toHaveLength(1), patient);
    expect(await rows()).toContainEqual(expect.objectContaining({ recipient: "choke@bank.example", attempts: 1 }));
  });

  test("a server that falls silent is hung up on, and the mail goes again", async () => {
    const silence = Promise.withResolvers<undefined>();
    let isFirst = true;
    const server = await startServer(() => {
      const answer = isFirst ? silence.promise : undefined;
      isFirst = false;
      return answer;
    });
    await write(database);
    await work(server, { smtp: { limits: { receipt: 1_000 } } });
    await settled([{ state: "sent" }]);
    // The server had accepted the first one after all: SMTP cannot tell, the Message-ID does.
    silence.resolve(undefined);
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(1), patient);
    expect(new Set(server.received.map(({ mailId }) => mailId)).size).toBe(1);
  });

  test("a mail that is refused for good is failed at once, and can be sent again", async () => {
    let isRefused = true;
    const server = await startServer(() => (isRefused ? refusal(550, "No such mailbox") : undefined));
    await write(database);
    await work(server);
    const lastError = expect.stringContaining("550 No such mailbox");
    await settled([
      { state: "failed", attempts: 1, failedAt: now, lastError, textBody: expect.stringContaining("One.") },
    ]);
    isRefused = false;
    const [row] = await rows();
    const [one, other] = await Promise.all([putBack(database.db, row?.id ?? ""), putBack(database.db, row?.id ?? "")]);
    expect([one, other].sort()).toEqual([false, true]);
    await settled([{ state: "sent", attempts: 1, failedAt: null }]);
    expect(server.received).toHaveLength(1);
  });

  test("a mail that was tried often enough is failed", async () => {
    const server = await startServer(() => refusal(451, "Come back later"));
    await write(database);
    await work(server, { retry: { limit: 2, delay: 0, longestDelay: 0 } });
    await settled([{ state: "failed", attempts: 3, lastError: expect.stringContaining("451 Come back later") }]);
  });

  test("a mail that was tried for two days is failed, however many retries are left", async () => {
    const server = await startServer(() => refusal(451, "Come back later"));
    await write(database);
    await work(server, { retry: { limit: 100_000, delay: 0, longestDelay: 0 } });
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBeGreaterThan(0), patient);
    expect(await rows()).toMatchObject([{ state: "queued" }]);
    clock.now = new Date(now.getTime() + 2 * 86_400_000);
    await settled([{ state: "failed", failedAt: clock.now }]);
  });

  test("purge-mails forgets what was sent or failed as long ago as the settings say, 0 keeps it for ever", async () => {
    const day = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
    await database.db
      .insert(mails)
      .values([
        mailRow({ id: id(1), state: "sent", sentAt: day(900) }),
        mailRow({ id: id(2), state: "failed", failedAt: day(91) }),
        mailRow({ id: id(3), state: "failed", failedAt: day(89) }),
      ]);
    const services = servicesFor(database, 1);
    const settings = { ...services.settings, MAIL_DAYS: 0, FAILED_MAIL_DAYS: 90 };
    await purgeMails.run({ ...services, settings }, log);
    const kept = (await rows()).map((row) => `${row.id.at(-1)} ${row.state}`).sort();
    expect(kept).toEqual(["1 sent", "3 failed"]);
  });

  test("purge-mails forgets what was sent more than 30 days ago and fails what lost its job", async () => {
    const day = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
    await database.db
      .insert(mails)
      .values([
        mailRow({ id: id(1), state: "sent", sentAt: day(31) }),
        mailRow({ id: id(2), state: "sent", sentAt: day(29) }),
        mailRow({ id: id(3), state: "queued", queuedAt: day(5) }),
        mailRow({ id: id(4), state: "queued", queuedAt: day(3) }),
        mailRow({ id: id(5), state: "failed", failedAt: day(90) }),
        mailRow({ id: id(6), state: "waiting", createdAt: day(90) }),
      ]);
    await purgeMails.run(servicesFor(database, 1), log);
    const kept = (await rows()).map((row) => `${row.id.at(-1)} ${row.state}`).sort();
    expect(kept).toEqual(["2 sent", "3 failed", "4 queued", "5 failed", "6 waiting"]);
    const [stranded] = await database.db
      .select()
      .from(mails)
      .where(eq(mails.id, id(3)));
    expect(stranded?.lastError).toMatch(/interrupted/);
  });
});

testAtNight("postgres: of 200 mails and two workers each mail arrives once", async () => {
  const url = await databases.copyUrl();
  const opened = [await openDatabase({ url }), await openDatabase({ url })];
  const server = await startSmtpServer();
  const [first] = opened;
  if (!first) throw new Error("No database");
  for (let count = 0; count < 200; count++) await write(first, `reader-${count}@bank.example`);
  const workers = await Promise.all(opened.map((database) => startWorker(database, server.port)));
  try {
    await vi.waitFor(async () => {
      const sent = await first.db.select({ attempts: mails.attempts }).from(mails).where(eq(mails.state, "sent"));
      expect(sent).toHaveLength(200);
    }, patient);
    expect(server.received).toHaveLength(200);
    expect(new Set(server.received.map(({ mailId }) => mailId)).size).toBe(200);
  } finally {
    for (const worker of workers) await worker.stop();
    await server.stop();
    for (const database of opened) await database.close();
  }
});
