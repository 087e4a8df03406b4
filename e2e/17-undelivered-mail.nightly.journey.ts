import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { startSession } from "./support/session.ts";

const administrator = { username: "admin", password: "admin-password-for-tests" };

let portal: RunningPortal;
let mailServer: SMTPServer;
let isFull = true;
const arrived: string[] = [];

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) => {
      done(isFull ? Object.assign(new Error("No such mailbox here"), { responseCode: 550 }) : undefined);
      if (!isFull) arrived.push(address);
    },
    onData: (stream, _session, done) => {
      stream.resume().on("end", () => done());
    },
  });
  await once(mailServer.listen(0, "127.0.0.1"), "listening");
  const { port } = mailServer.server.address() as AddressInfo;
  portal = await startPortal({
    env: {
      ADMIN_PASSWORD: administrator.password,
      CONTACT_RECIPIENT: "desk@provider.example",
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(port),
      SMTP_SECURITY: "none",
    },
  });
});
afterAll(async () => {
  await portal?.stop();
  await new Promise<void>((closed) => mailServer.close(closed));
});

const visit = useBrowser();
const SOON = { timeout: 30_000 };

test("a mail that the mail server refuses is listed for the administrator, who sends it again", async () => {
  const { page } = visit;
  const body = {
    subject: "A question",
    address: "reader@bank.example",
    message: "Which releases are open?",
    companyName: "A bank",
    fullName: "A reader",
  };
  const sent = await fetch(`${portal.url}/public/v1/users/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(sent.status).toBe(200);

  await startSession(page, administrator, portal.url);

  // The worker needs a moment until it has tried.
  const row = page.getByRole("row", { name: /desk@provider\.example/ });
  await expect
    .poll(async () => {
      const answer = page.waitForResponse((response) => response.url().includes("/v1/mails/failed"));
      await page.goto(`${portal.url}/users`);
      const { totalElements } = (await (await answer).json()) as { totalElements: number };
      if (totalElements === 0) return 0;
      await row.waitFor();
      return row.count();
    }, SOON)
    .toBe(1);
  expect(await row.textContent()).toContain("[Contact] A question");
  expect(await row.textContent()).toContain("No such mailbox here");

  isFull = false;
  await row.getByRole("button", { name: 'Send "[Contact] A question" again to desk@provider.example' }).click();
  await page.getByText("None.", { exact: false }).waitFor();
  await page.getByText("is being sent again", { exact: false }).waitFor();
  await expect.poll(() => arrived, SOON).toEqual(["desk@provider.example"]);
});
