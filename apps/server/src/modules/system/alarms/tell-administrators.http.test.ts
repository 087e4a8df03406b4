import { afterEach, beforeEach, expect, test } from "vitest";
import { createUser, startTestApp, type TestApp } from "../../../testing/index.ts";
import { mails } from "../../mail/mails.tables.ts";
import type { Cause } from "./causes.ts";
import { tellAdministrators } from "./tell-administrators.ts";

const HOUR = 3_600_000;
const disk: Cause = { name: "disk", what: "The disk fills", fix: "Make room." };
const worker: Cause = { name: "worker", what: "No worker runs", fix: "Start one." };

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
    ["a@bank.example", "Connect Portal: The disk fills"],
    ["b@bank.example", "Connect Portal: The disk fills"],
  ]);
  expect(first[0]?.textBody).toContain("Make room.");
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
