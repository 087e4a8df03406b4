import { mailNames } from "@connect-portal/content";
import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";
import { mails } from "./mails.tables.ts";
import { mailRow } from "./testing/mail-row.ts";

let portal: TestApp;
let administrator: Record<string, string>;
let integrator: Record<string, string>;

beforeAll(async () => {
  portal = await startTestApp();
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  integrator = await signIn(portal, await createUser(portal));
});

beforeEach(() => portal.database.db.delete(mails));

afterAll(() => portal.close());

const call = (method: "GET" | "POST", url: string, headers = administrator) =>
  portal.app.inject({ method, url, headers });

const failed = (last: number, fields = {}) =>
  mailRow({
    id: `00000000-0000-4000-8000-00000000000${last}`,
    state: "failed",
    attempts: 3,
    lastError: "550 No such mailbox",
    failedAt: new Date(Date.UTC(2025, 2, last)),
    ...fields,
  });

const insert = (...rows: ReturnType<typeof mailRow>[]) => portal.database.db.insert(mails).values(rows);

describe("GET /v1/mails/failed", () => {
  test("200: the failed ones, the latest first, by pages, without what they say", async () => {
    await insert(failed(1), failed(3), failed(2), mailRow());
    const answer = await call("GET", `${paths.failedMails}?page=0&size=2`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({
      content: [expect.objectContaining({ id: failed(3).id }), expect.objectContaining({ id: failed(2).id })],
      totalElements: 3,
    });
    expect(answer.json().content[0]).toEqual({
      id: failed(3).id,
      kind: "contact",
      recipient: "reader@bank.example",
      subject: "Hello",
      attempts: 3,
      lastError: "550 No such mailbox",
      createdAt: "2025-03-04T10:22:31.123Z",
      failedAt: "2025-03-03T00:00:00.000Z",
    });
    const second = await call("GET", `${paths.failedMails}?page=1&size=2`);
    expect(second.json().content).toMatchObject([{ id: failed(1).id }]);
  });

  test.each(["page=-1", "size=0", "size=101", "page=x"])("400: %s", async (query) => {
    expect((await call("GET", `${paths.failedMails}?${query}`)).statusCode).toBe(400);
  });
});

describe("POST /v1/mails/{id}/resend", () => {
  test("204: it waits again as if it had never been tried", async () => {
    await insert(failed(1));
    expect((await call("POST", paths.resendMail(failed(1).id))).statusCode).toBe(204);
    expect(await portal.database.db.select().from(mails)).toMatchObject([
      { state: "waiting", attempts: 0, lastError: null, failedAt: null, queuedAt: null },
    ]);
  });

  test("404: a second time, one that did not fail, and one that is not there", async () => {
    await insert(failed(1), mailRow());
    await call("POST", paths.resendMail(failed(1).id));
    for (const id of [failed(1).id, mailRow().id, failed(9).id]) {
      const answer = await call("POST", paths.resendMail(id));
      expect([answer.statusCode, answer.json().code]).toEqual([404, "mail_not_found"]);
    }
  });

  test("two administrators at once send it once", async () => {
    await insert(failed(1));
    const answers = await Promise.all([1, 2].map(() => call("POST", paths.resendMail(failed(1).id))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });

  test("400: an id that is none", async () => {
    expect((await call("POST", paths.resendMail("1 or 1=1"))).statusCode).toBe(400);
  });

  test("401 without a session, 403 without the permission", async () => {
    await insert(failed(1));
    expect((await call("POST", paths.resendMail(failed(1).id), {})).statusCode).toBe(401);
    expect((await call("POST", paths.resendMail(failed(1).id), integrator)).statusCode).toBe(403);
    expect(await portal.database.db.select().from(mails)).toMatchObject([{ state: "failed" }]);
  });
});

describe("the previews of emails", () => {
  test("show every email with made-up values, its sender and its template", async () => {
    const answer = await call("GET", paths.mailPreviews);
    expect(answer.statusCode).toBe(200);
    const { mails } = answer.json();
    expect(mails.map(({ name }: { name: string }) => name).sort()).toEqual(mailNames.toSorted());
    const reset = mails.find(({ name }: { name: string }) => name === "reset-password");
    expect(reset).toMatchObject({
      from: "Connect Portal <no-reply@connect-portal.example>",
      subject: "Reset your password",
    });
    expect(reset.text).toContain("Someone asked to reset the password of the user ada");
    expect(reset.html).toContain("/changePassword?token=sample");
    expect(reset.template).toContain("{username}");
  });

  test("are in each language of the brand, first in its first", async () => {
    const previews = async (query: string) => (await call("GET", `${paths.mailPreviews}${query}`)).json();
    expect(await previews("")).toMatchObject({ language: "en", languages: ["en", "fr", "ar"] });
    const { language, mails } = await previews("?language=fr");
    const reset = mails.find(({ name }: { name: string }) => name === "reset-password");
    expect([language, reset.subject]).toEqual(["fr", "Réinitialisez votre mot de passe"]);
    expect(reset.template).toContain("Choisir un nouveau mot de passe");
    expect((await call("GET", `${paths.mailPreviews}?language=de`)).statusCode).toBe(400);
  });

  test("are closed to integrators", async () => {
    expect((await call("GET", paths.mailPreviews, integrator)).statusCode).toBe(403);
  });
});
