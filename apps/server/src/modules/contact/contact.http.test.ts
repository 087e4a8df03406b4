import { paths } from "@connect-portal/contract";
import { findCardNumbers } from "@connect-portal/contract/card-numbers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/index.ts";
import { mails } from "../mail/mails.tables.ts";
import { contactMessages, demoRequests, formSubmissions } from "./contact.repository.ts";
import purgeSubmissions from "./job.ts";

let portal: TestApp;
let last = 0;

beforeAll(async () => {
  portal = await startTestApp({ settings: { TRUST_PROXY: "1", CONTACT_RECIPIENT: "sales@provider.example" } });
});

beforeEach(async () => {
  const { db } = portal.database;
  for (const table of [mails, contactMessages, demoRequests, formSubmissions]) await db.delete(table);
});

afterAll(() => portal.close());

/** Each test comes from networks of its own, because submissions are limited by network. */
const newNetwork = () => `10.0.${Math.floor(++last / 250)}.${last % 250}`;

const send = (url: string, payload: object | string, address = newNetwork(), type = "application/json") =>
  portal.app.inject({
    method: "POST",
    url,
    headers: { "content-type": type, "x-forwarded-for": address },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

const message = {
  subject: "Sandbox limits",
  address: "zoe@bank.example",
  message: "How many calls?\nThank you.",
  companyName: "Example Bank",
  fullName: "Zoë Example",
};

const request = {
  emailSubject: "Issuing demo",
  fullName: "Zoë Example",
  companyName: "Example Bank",
  emailAddress: "zoe@bank.example",
  emailBody: "Next week?",
  jobTitle: "Architect",
  phone: "33123456789",
};

const rowsOf = async () => {
  const { db } = portal.database;
  const [messages, requests, queued] = await Promise.all([
    db.select().from(contactMessages),
    db.select().from(demoRequests),
    db.select().from(mails),
  ]);
  return { messages, requests, queued };
};

describe("POST /public/v1/users/email", () => {
  test("200: stored, and a mail to the provider whose reply goes to the sender", async () => {
    const answer = await send(paths.contact, message);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "Email sent with success." }]);
    const { messages, queued } = await rowsOf();
    expect(messages).toMatchObject([{ ...message, receivedAt: portal.clock.now }]);
    expect(queued).toMatchObject([
      {
        kind: "contact",
        state: "waiting",
        recipient: "sales@provider.example",
        replyTo: "zoe@bank.example",
        subject: "[Contact] Sandbox limits",
        textBody: expect.stringContaining("> How many calls?\n> Thank you."),
      },
    ]);
  });

  test("200: script, formulas and quotes are kept as text and shown escaped", async () => {
    const hostile = {
      ...message,
      fullName: `=HYPERLINK("http://evil.example","x")`,
      companyName: "<script>x</script>",
    };
    expect((await send(paths.contact, hostile)).statusCode).toBe(200);
    const { messages, queued } = await rowsOf();
    expect(messages).toMatchObject([{ fullName: hostile.fullName, companyName: hostile.companyName }]);
    expect(queued[0]?.htmlBody).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(queued[0]?.htmlBody).toContain("=HYPERLINK(&quot;http://evil.example&quot;");
    expect(queued[0]?.htmlBody).not.toMatch(/<script|<a /);
  });

  test.each([
    "4539578763621486",
    "4539-5787-6362-1486",
    "card_4539578763621486.pdf",
    "４５３９５７８７６３６２１４８６",
  ])("a card number that a visitor writes, such as %s, is in no table and no email", async (number) => {
    const texts = { subject: number, message: `It is ${number}`, companyName: number, fullName: `A ${number}` };
    expect((await send(paths.contact, { ...message, ...texts })).statusCode).toBe(200);
    const wanted = { emailSubject: number, emailBody: number, fullName: number, companyName: number, jobTitle: number };
    expect((await send(paths.requestDemo, { ...request, ...wanted })).statusCode).toBe(200);
    const rows = await rowsOf();
    expect([rows.messages.length, rows.requests.length, rows.queued.length]).toEqual([1, 1, 2]);
    expect(findCardNumbers(JSON.stringify(rows))).toEqual([]);
    expect(rows.messages[0]?.message).toMatch(/^It is .*1486|１４８６/);
    expect((await send(paths.contact, { ...message, address: "4539578763621486@bank.example" })).statusCode).toBe(400);
  });

  test("200: a line break in the subject begins no header", async () => {
    const subject = "Hello\r\nBcc: all@bank.example";
    expect((await send(paths.contact, { ...message, subject })).statusCode).toBe(200);
    expect((await rowsOf()).queued).toMatchObject([{ subject: "[Contact] Hello Bcc: all@bank.example" }]);
  });

  test.each([
    "a@bank.example, b@bank.example",
    "a@bank.example\r\nBcc: b@bank.example",
    "A <a@bank.example>",
    "a b@bank.example",
    "@bank.example",
    "a@",
    "a",
    "a@bank_.example",
    "a@-bank",
    `"a b"@bank.example`,
  ])("400: %j is not one address", async (address) => {
    const answer = await send(paths.contact, { ...message, address });
    expect([answer.statusCode, answer.json().errorMessage]).toEqual([400, "Invalid email address."]);
    expect(await rowsOf()).toEqual({ messages: [], requests: [], queued: [] });
  });

  test.each(["me@localhost", ".a..b.@bank.example", `${"a".repeat(65)}@bank.example`, "a@1.2.3.4"])(
    "200: %s, which the browser takes for an address",
    async (address) => {
      expect((await send(paths.contact, { ...message, address })).statusCode).toBe(200);
      expect((await send(paths.requestDemo, { ...request, emailAddress: address })).statusCode).toBe(200);
      expect((await rowsOf()).queued.map(({ replyTo }) => replyTo)).toEqual([address, address]);
    },
  );

  test("200: a domain of other letters is kept in the form that mail servers take", async () => {
    expect((await send(paths.contact, { ...message, address: "zoe@bänk.example" })).statusCode).toBe(200);
    expect(await rowsOf()).toMatchObject({
      messages: [{ address: "zoe@xn--bnk-qla.example" }],
      queued: [{ replyTo: "zoe@xn--bnk-qla.example" }],
    });
  });

  test.each(Object.keys(message))("400: without %s, with it empty, or as a number", async (name) => {
    const { [name as keyof typeof message]: _left, ...rest } = message;
    for (const body of [rest, { ...message, [name]: "" }, { ...message, [name]: 1 }]) {
      expect((await send(paths.contact, body)).json()).toMatchObject({ status: 400, code: "validation_failed" });
    }
    expect((await rowsOf()).messages).toEqual([]);
  });

  test("400: a member that is not known", async () => {
    expect((await send(paths.contact, { ...message, to: "x@y.example" })).statusCode).toBe(400);
  });

  test("a message of 20,000 characters is taken, a longer one and one of a megabyte are not, nor stored", async () => {
    expect((await send(paths.contact, { ...message, message: "a".repeat(20_000) })).statusCode).toBe(200);
    expect((await send(paths.contact, { ...message, message: "a".repeat(20_001) })).statusCode).toBe(400);
    expect((await send(paths.contact, { ...message, message: "a".repeat(1024 * 1024) })).statusCode).toBe(413);
    expect((await rowsOf()).messages).toHaveLength(1);
  });

  test("415 and 400: another content type, and what is no JSON", async () => {
    const form = new URLSearchParams(message).toString();
    expect((await send(paths.contact, form, newNetwork(), "application/x-www-form-urlencoded")).statusCode).toBe(415);
    expect((await send(paths.contact, "{", newNetwork())).statusCode).toBe(400);
    expect((await rowsOf()).messages).toEqual([]);
  });

  test("200: the same again within a minute is answered the same and stored once", async () => {
    const network = newNetwork();
    const answers = await Promise.all([1, 2, 3].map(() => send(paths.contact, message, network)));
    expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ message: "Email sent with success." }));
    expect(await rowsOf()).toMatchObject({ messages: [{}], queued: [{}] });
  });

  test("200: another text, another network, and the same after a minute are stored as well", async () => {
    const network = newNetwork();
    await send(paths.contact, message, network);
    await send(paths.contact, { ...message, message: "Another question" }, network);
    await send(paths.contact, message);
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000);
    await send(paths.contact, message, network);
    expect((await rowsOf()).messages).toHaveLength(4);
  });

  test("429: after thirty in an hour, and another network is not held up", async () => {
    const network = newNetwork();
    for (let count = 0; count < 30; count++) {
      expect((await send(paths.contact, { ...message, subject: `No. ${count}` }, network)).statusCode).toBe(200);
    }
    const refused = await send(paths.contact, { ...message, subject: "One more" }, network);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await rowsOf()).messages).toHaveLength(30);
    expect((await send(paths.contact, message)).statusCode).toBe(200);
  });
});

describe("POST /public/v1/users/requestDemo", () => {
  test("200: stored, and a mail to the provider", async () => {
    const answer = await send(paths.requestDemo, request);
    const expected = { message: "We will contact you shortly to book a convenient time." };
    expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
    const { requests, queued } = await rowsOf();
    const { emailSubject: subject, emailAddress: address, emailBody, ...rest } = request;
    expect(requests).toMatchObject([{ ...rest, subject, address, message: emailBody }]);
    expect(queued).toMatchObject([
      {
        kind: "demo-request",
        replyTo: address,
        subject: "[Demo] Issuing demo",
        textBody: expect.stringContaining(rest.phone),
      },
    ]);
  });

  test("200: with the required fields alone, the mail names no empty ones", async () => {
    const { emailSubject, emailAddress, jobTitle, phone } = request;
    expect((await send(paths.requestDemo, { emailSubject, emailAddress, jobTitle, phone })).statusCode).toBe(200);
    const { queued } = await rowsOf();
    expect(queued[0]?.textBody).not.toMatch(/Company|^Name/m);
  });

  test.each(["emailSubject", "emailAddress", "jobTitle", "phone"])("400: without %s", async (name) => {
    const { [name as keyof typeof request]: _left, ...rest } = request;
    expect((await send(paths.requestDemo, rest)).statusCode).toBe(400);
    expect((await rowsOf()).requests).toEqual([]);
  });

  test.each(["+33123456789", "123 456", "1e9", "١٢٣", "1".repeat(31)])(
    "400: %j is no phone number of digits",
    async (phone) => {
      const answer = await send(paths.requestDemo, { ...request, phone });
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer: "/phone" }] });
    },
  );

  test("400: an address that is none", async () => {
    const answer = await send(paths.requestDemo, { ...request, emailAddress: "zoe" });
    expect(answer.json()).toMatchObject({ status: 400, code: "email_not_accepted" });
  });

  test("200: the same again within a minute is stored once", async () => {
    const network = newNetwork();
    for (let count = 0; count < 2; count++)
      expect((await send(paths.requestDemo, request, network)).statusCode).toBe(200);
    expect((await rowsOf()).requests).toHaveLength(1);
  });
});

test("purge-form-submissions forgets the digests after a day, and no message", async () => {
  await send(paths.contact, message);
  portal.clock.now = new Date(portal.clock.now.getTime() + 25 * 3_600_000);
  await purgeSubmissions.run(portal.app.services, portal.app.log);
  expect(await portal.database.db.select().from(formSubmissions)).toEqual([]);
  expect((await rowsOf()).messages).toHaveLength(1);
});
