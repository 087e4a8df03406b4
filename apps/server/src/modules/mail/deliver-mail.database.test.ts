import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { type Delivery, deliverMail } from "./deliver-mail.ts";
import type { MailTransport, SendEvents } from "./mail-transport.ts";
import { putBack, takeWaitingMails } from "./mails.repository.ts";
import { mails } from "./mails.tables.ts";
import { mailRow } from "./testing/mail-row.ts";

const now = new Date("2025-03-04T10:22:31Z");
const attempt = { isLast: false };
const databases = useDatabases();

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(() => database.db.delete(mails));

  afterAll(() => database.close());

  /** Simulates a separate process, which does not know what others have sent. */
  function startProcess(send: MailTransport["send"]): { readonly delivery: Delivery; stop(): void } {
    const stopping = new AbortController();
    const transport = { send, verify: async () => {}, close: () => {} };
    const server = { isUp: () => true, look: async () => true, close: () => {} };
    const log = pino({ level: "silent" });
    const { db } = database;
    const underWay = new Map<string, Promise<void>>();
    return {
      delivery: { db, transport, server, log, now: () => now, stopping: stopping.signal, underWay },
      stop: () => stopping.abort(),
    };
  }

  async function queued(fields = {}): Promise<string> {
    const row = mailRow({ state: "queued", queuedAt: now, ...fields });
    await database.db.insert(mails).values(row);
    return row.id;
  }

  const row = async () => (await database.db.select().from(mails))[0];

  /** The next `failures` changes of a mail to `state` fail, as when the database has no connection left. */
  async function failChanges(state: string, failures: number): Promise<void> {
    const { db } = database;
    await db.execute(sql`DROP SEQUENCE IF EXISTS failures CASCADE`);
    await db.execute(sql`CREATE SEQUENCE failures`);
    await db.execute(
      sql.raw(`CREATE OR REPLACE FUNCTION fail_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.state = '${state}' AND nextval('failures') <= ${failures} THEN
          RAISE EXCEPTION 'too many connections' USING ERRCODE = '53300';
        END IF;
        RETURN NEW;
      END $$`),
    );
    await db.execute(
      sql`CREATE OR REPLACE TRIGGER fail_change BEFORE UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION fail_change()`,
    );
  }

  test.each([1, 4])("the database refuses the receipt %i times, and the mail goes once", async (failures) => {
    await failChanges("sent", failures);
    const id = await queued();
    const send = vi.fn(async () => {});
    await deliverMail(startProcess(send).delivery, id, attempt);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await row()).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("a job that is handed out again meanwhile sends nothing and ends with the first", async () => {
    const id = await queued();
    const receipt = Promise.withResolvers<void>();
    const send = vi.fn(() => receipt.promise);
    const { delivery } = startProcess(send);
    const both = [deliverMail(delivery, id, attempt), deliverMail(delivery, id, attempt)];
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    receipt.resolve();
    await Promise.all(both);
    expect(send).toHaveBeenCalledTimes(1);
    expect(delivery.underWay.size).toBe(0);
  });

  /** Sends a mail in a process that dies, as far as the database can tell, once the server has all of it. */
  async function dieAfterHandingOver(id: string): Promise<void> {
    const send = (_mail: unknown, events?: SendEvents) => {
      void events?.onHandOver();
      return new Promise<void>(() => {});
    };
    void deliverMail(startProcess(send).delivery, id, attempt);
    await vi.waitFor(async () => expect(await row()).toMatchObject({ handedOverAt: now }));
  }

  test("a process that dies after it has handed a mail over: the mail is listed as failed, not sent twice", async () => {
    const id = await queued();
    await dieAfterHandingOver(id);
    const send = vi.fn(async () => {});
    await deliverMail(startProcess(send).delivery, id, attempt);
    expect(send).not.toHaveBeenCalled();
    expect(await row()).toMatchObject({ state: "failed", lastError: expect.stringContaining("probably arrived") });
  });

  test("one with a link that expires goes again at once: late is worse than twice", async () => {
    const id = await queued({ kind: "reset-password" });
    await dieAfterHandingOver(id);
    const send = vi.fn(async () => {});
    await deliverMail(startProcess(send).delivery, id, attempt);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await row()).toMatchObject({ state: "sent" });
  });

  test("such a mail goes again when an administrator wants it", async () => {
    const id = await queued();
    await dieAfterHandingOver(id);
    const send = vi.fn(async () => {});
    const { delivery } = startProcess(send);
    await deliverMail(delivery, id, attempt);
    await putBack(database.db, id);
    expect(await takeWaitingMails(database.db, 10, now)).toEqual([id]);
    await deliverMail(delivery, id, attempt);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await row()).toMatchObject({ state: "sent", failedAt: null });
  });

  test("a process that was only thought dead has the last word with its receipt", async () => {
    const id = await queued();
    const receipt = Promise.withResolvers<void>();
    const send = (_mail: unknown, events?: SendEvents) => {
      void events?.onHandOver();
      return receipt.promise;
    };
    const first = deliverMail(startProcess(send).delivery, id, attempt);
    await vi.waitFor(async () => expect(await row()).toMatchObject({ handedOverAt: now }));
    await deliverMail(startProcess(async () => {}).delivery, id, attempt);
    expect(await row()).toMatchObject({ state: "failed" });
    receipt.resolve();
    await first;
    expect(await row()).toMatchObject({ state: "sent", failedAt: null, lastError: null });
  });

  test("of two processes that have begun the same mail one hands it over, and the other leaves its note alone", async () => {
    const id = await queued();
    const handedOver: string[] = [];
    const sender = (name: string, ready: Promise<void>, receipt: Promise<void>) =>
      vi.fn(async (_mail: unknown, events?: SendEvents) => {
        await ready;
        await events?.onHandOver();
        handedOver.push(name);
        await receipt;
      });
    const [resumed, receipt] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = sender("slow", resumed.promise, Promise.resolve());
    const first = deliverMail(startProcess(slow).delivery, id, attempt).catch(() => "given up");
    await vi.waitFor(() => expect(slow).toHaveBeenCalled());
    const second = deliverMail(startProcess(sender("other", Promise.resolve(), receipt.promise)).delivery, id, attempt);
    await vi.waitFor(() => expect(handedOver).toEqual(["other"]));
    resumed.resolve();
    expect(await first).toBe("given up");
    expect(await row()).toMatchObject({ state: "queued", handedOverAt: now, attempts: 0 });
    receipt.resolve();
    await second;
    expect(handedOver).toEqual(["other"]);
    expect(await row()).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("an attempt that the server refuses for now takes the note back", async () => {
    const id = await queued();
    const send = async (_mail: unknown, events?: SendEvents) => {
      await events?.onHandOver();
      throw Object.assign(new Error("451 Come back later"), { responseCode: 451, command: "DATA" });
    };
    await expect(deliverMail(startProcess(send).delivery, id, attempt)).rejects.toThrow("451");
    expect(await row()).toMatchObject({ state: "queued", handedOverAt: null, attempts: 1 });
  });

  test("the database does not take the note: nothing is handed over, and the mail goes with the next attempt", async () => {
    await failChanges("queued", 1);
    const id = await queued();
    const sent: string[] = [];
    const send: MailTransport["send"] = async (mail, events) => {
      await events?.onHandOver();
      sent.push(mail.id);
    };
    const { delivery } = startProcess(send);
    await expect(deliverMail(delivery, id, attempt)).rejects.toThrow("could not record");
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ state: "queued", handedOverAt: null, attempts: 1 });
    await deliverMail(delivery, id, attempt);
    expect(sent).toEqual([id]);
    expect(await row()).toMatchObject({ state: "sent" });
  });

  test("the database refuses to store a failed attempt, too, and it is stored all the same", async () => {
    await failChanges("queued", 2);
    const id = await queued();
    const send = async () => Promise.reject(new Error("connection lost"));
    await expect(deliverMail(startProcess(send).delivery, id, attempt)).rejects.toThrow("connection lost");
    expect(await row()).toMatchObject({ attempts: 1, lastError: "connection lost" });
  });

  test("stopping ends what cannot be stored", async () => {
    await failChanges("sent", 1_000);
    const id = await queued();
    const { delivery, stop } = startProcess(async () => {});
    const delivering = deliverMail(delivery, id, attempt);
    stop();
    await expect(delivering).rejects.toThrow();
    expect(await row()).toMatchObject({ state: "queued" });
    await failChanges("sent", 0);
  });
});
