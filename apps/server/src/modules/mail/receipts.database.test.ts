import type { OpenDatabase } from "@connect-portal/database";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { mails } from "./mails.tables.ts";
import type { MailQueueOptions } from "./queue.ts";
import { type MailKind, queueMail } from "./queue-mail.ts";
import { mailRow } from "./testing/mail-row.ts";
import { mailServices, startMailWorker } from "./testing/start-mail-worker.ts";
import { type SmtpServer, startSmtpServer, type Verdict } from "./testing/start-smtp-server.ts";

const now = new Date("2025-03-04T10:22:31Z");
const clock = { now };
const patient = { timeout: 30_000, interval: 20 };
/** The limits of a minute and more in milliseconds. */
const limits = { silence: 100, pause: 100 };

const never = new Promise<undefined>(() => {});

const databases = useDatabases();

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

  async function startServer(verdict: Verdict = () => undefined): Promise<SmtpServer> {
    const server = await startSmtpServer({ verdict });
    opened.push(server);
    return server;
  }

  async function work({ port }: SmtpServer, options: MailQueueOptions = { smtp: { limits } }) {
    const worker = await startMailWorker(
      mailServices(database, port, () => clock.now),
      options,
    );
    opened.push(worker);
    return worker;
  }

  async function write(count: number, kind: MailKind = "contact"): Promise<void> {
    const content = { subject: "Hello", paragraphs: ["One."] };
    for (let index = 0; index < count; index++) {
      await queueMail(database.db, { kind, to: `reader-${index}@bank.example`, content }, now);
    }
  }

  const rows = () => database.db.select().from(mails);
  const count = async (state: string) => (await rows()).filter((row) => row.state === state).length;
  const settled = (state: string, expected: number) =>
    vi.waitFor(async () => expect(await count(state)).toBe(expected), patient);

  test("eight mails into a server that never confirms them hold up none of the next twenty", async () => {
    let hanging = 8;
    const server = await startServer(() => (hanging-- > 0 ? never : undefined));
    await write(8);
    await work(server);
    await settled("unanswered", 8);
    await write(20);
    await settled("sent", 20);
    expect(await count("unanswered")).toBe(8);
    expect(new Set(server.received.map(({ mailId }) => mailId)).size).toBe(20);
    expect(server.received).toHaveLength(20);
  });

  test("a receipt that is long in coming is a receipt", async () => {
    const late = Promise.withResolvers<undefined>();
    const server = await startServer(() => late.promise);
    await write(1);
    await work(server);
    await settled("unanswered", 1);
    late.resolve(undefined);
    await settled("sent", 1);
    expect(server.received).toHaveLength(1);
  });

  test("a mail that is never confirmed goes again", async () => {
    let hanging = 1;
    const server = await startServer(() => (hanging-- > 0 ? never : undefined));
    await write(1);
    await work(server, { smtp: { limits: { ...limits, receipt: 500 } } });
    await settled("sent", 1);
    expect(await rows()).toMatchObject([{ attempts: 2, queuedAt: now }]);
  });

  test("a link that expires does not wait as long: its mail goes again on another connection, as the same message", async () => {
    let hanging = 2;
    const ids: string[] = [];
    const server = await startServer(({ mailId }) => {
      ids.push(mailId);
      return hanging-- > 0 ? never : undefined;
    });
    await write(1);
    await write(1, "reset-password");
    await work(server, { smtp: { limits: { ...limits, expiringReceipt: 500 } } });
    await settled("sent", 1);
    expect(await count("unanswered")).toBe(1);
    expect((await rows()).find(({ state }) => state === "sent")).toMatchObject({ kind: "reset-password", attempts: 2 });
    expect(ids.filter((id) => id === server.received[0]?.mailId)).toHaveLength(2);
  });

  test("stopping hangs up on what is not confirmed, and the next worker sends it", async () => {
    let hanging = 3;
    const server = await startServer(() => (hanging-- > 0 ? never : undefined));
    await write(3);
    const worker = await work(server);
    await settled("unanswered", 3);
    opened.pop();
    const start = performance.now();
    await worker.stop();
    expect(performance.now() - start).toBeLessThan(10_000);
    await settled("waiting", 3);
    await work(server);
    await settled("sent", 3);
  });

  test("the process died while a mail was not confirmed for long: it goes again when no receipt can come", async () => {
    const server = await startServer();
    const handedOverAt = new Date(now.getTime() - 600_000);
    const unanswered = { state: "unanswered", handedOverAt, queuedAt: handedOverAt } as const;
    await database.db
      .insert(mails)
      .values([
        mailRow(unanswered),
        mailRow({ ...unanswered, kind: "confirm-email", id: "4b0e8d2e-6d0c-4f7e-9d6c-2f9a4a1f1c12" }),
      ]);
    await work(server);
    await settled("sent", 1);
    expect((await rows()).find(({ state }) => state === "sent")?.kind).toBe("confirm-email");
    expect(await count("unanswered")).toBe(1);
    clock.now = new Date(now.getTime() + 61_000);
    await settled("sent", 2);
  });
});
