import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createUser, startTestApp, type TestApp } from "../../../testing/index.ts";
import { users } from "../../accounts/accounts.tables.ts";
import { mails } from "../../mail/mails.tables.ts";
import type { Cause } from "./causes.ts";
import { tellAdministrators } from "./tell-administrators.ts";

const HOUR = 3_600_000;
const disk: Cause = { name: "disk", alarm: "disk" };
const worker: Cause = { name: "worker", alarm: "worker" };

let portal: TestApp;
beforeEach(async () => {
  portal = await startTestApp({ settings: { PUBLIC_URL: "https://portal.bank.example" } });
});
afterEach(() => portal.close());

const written = () => portal.database.db.select().from(mails).orderBy(mails.createdAt, mails.recipient);
const send = () => portal.database.db.update(mails).set({ state: "sent", sentAt: portal.clock.now });
const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};

test("every administrator gets a mail with the cause, the fix and a link, once an hour for each cause", async () => {
  for (const name of ["a", "b"]) {
    await createUser(portal, { email: `${name}@bank.example`, permissions: ["manage_user"] });
  }
  await createUser(portal, { email: "integrator@bank.example" });
  const tell = tellAdministrators(portal.app);
  const since = new Date("2025-03-04T10:00:00Z");
  await tell(disk, since);
  const first = await written();
  expect(first.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["a@bank.example", "Connect Portal: The disk is almost full"],
    ["b@bank.example", "Connect Portal: The disk is almost full"],
  ]);
  expect(first[0]?.textBody).toContain("Free disk space where DATA_DIR is.");
  expect(first[0]?.textBody).toContain("2025-03-04T10:00:00.000Z");
  expect(first[0]?.textBody).toContain("https://portal.bank.example/system");
  await send();
  later(HOUR - 1_000);
  await tell(disk, since);
  expect(await written()).toHaveLength(2);
  await tell(worker, since);
  expect(await written()).toHaveLength(4);
  await send();
  later(2_000);
  await tell(disk, since);
  expect(await written()).toHaveLength(6);
});

test("while a mail about it still waits there is no other, however long that takes", async () => {
  const tell = tellAdministrators(portal.app);
  await tell(worker, portal.clock.now);
  expect((await written()).map(({ recipient }) => recipient)).toEqual(["admin@connect-portal.example"]);
  later(48 * HOUR);
  await tell(worker, portal.clock.now);
  expect(await written()).toHaveLength(1);
});

test("each administrator reads it in their own language, and waiting ones in any language hold back others", async () => {
  const permissions = ["manage_user"] as const;
  const french = await createUser(portal, { email: "fr@bank.example", permissions });
  await createUser(portal, { email: "xx@bank.example", permissions });
  await portal.database.db.update(users).set({ language: "fr" }).where(eq(users.id, french.id));
  const tell = tellAdministrators(portal.app);
  await tell(disk, portal.clock.now);
  expect((await written()).map(({ subject }) => subject)).toEqual([
    "Connect Portal\u00a0: Le disque est presque plein",
    "Connect Portal: The disk is almost full",
  ]);
  await portal.database.db.delete(mails).where(eq(mails.recipient, "xx@bank.example"));
  later(2 * HOUR);
  await tell(disk, portal.clock.now);
  expect(await written()).toHaveLength(1);
});
