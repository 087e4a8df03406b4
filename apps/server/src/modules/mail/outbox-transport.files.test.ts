import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseMailbox } from "./mail-transport.ts";
import { openOutboxTransport } from "./outbox-transport.ts";
import { renderMail } from "./render-mail.ts";
import { mailRow } from "./testing/mail-row.ts";

let folder: string;
let lines: string[];

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "connect-portal-outbox-")), "outbox");
  lines = [];
});

afterEach(() => rm(join(folder, ".."), { recursive: true }));

function outbox() {
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  return openOutboxTransport(folder, () => parseMailbox("Connect Portal <no-reply@portal.example>"), log);
}

const url = `https://portal.example/changePassword?token=${"t0ken-".repeat(12)}`;

function resetMail() {
  const { text, html } = renderMail({ subject: "s", paragraphs: ["Grüße"], action: { label: "Reset", url } });
  return mailRow({ kind: "reset-password", textBody: text, htmlBody: html });
}

test("a mail is a file that its owner alone may read, named by time, kind and id", async () => {
  await outbox().send(resetMail());
  const [name, ...others] = await readdir(folder);
  expect(name).toBe("2025-03-04T10-22-31-123Z-reset-password-4b0e8d2e-6d0c-4f7e-9d6c-2f9a4a1f1c11.eml");
  expect(others).toEqual([]);
  expect((await stat(join(folder, name ?? ""))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("it is a whole message, and the link in it can be read as it is", async () => {
  const mail = resetMail();
  await outbox().send(mail);
  const [name = ""] = await readdir(folder);
  const source = await readFile(join(folder, name), "utf8");
  expect(source).toContain(`\n${url}\n`);
  const parsed = await PostalMime.parse(source);
  expect(parsed).toMatchObject({ to: [{ address: "reader@bank.example" }], subject: "Hello" });
  expect(parsed.text?.trim()).toBe(mail.textBody.trim());
  expect(parsed.html?.trim()).toBe(mail.htmlBody.trim());
});

test("the log names file and kind, and nothing of what the mail says or to whom", async () => {
  await outbox().send(resetMail());
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ kind: "reset-password", file: expect.stringContaining(".eml") });
  expect(lines[0]).not.toMatch(/t0ken|reader@bank/);
});

test("the same mail written twice is one file", async () => {
  const { send } = outbox();
  await send(resetMail());
  await send(resetMail());
  expect(await readdir(folder)).toHaveLength(1);
});

test("a folder that cannot be written makes the mail wait", async () => {
  const log = pino({ level: "silent" });
  await expect(
    openOutboxTransport("/dev/null/outbox", () => parseMailbox("a@b.example"), log).send(resetMail()),
  ).rejects.toThrow();
});
