import { defaultBrand } from "@connect-portal/content";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { generate } from "selfsigned";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { type MailTransport, senderOf } from "./mail-transport.ts";
import { openSmtpTransport, type SmtpOptions } from "./smtp-transport.ts";
import { mailRow } from "./testing/mail-row.ts";
import { type SmtpServer, startSmtpServer } from "./testing/start-smtp-server.ts";

const log = pino({ level: "silent" });
const opened: { close(): unknown }[] = [];
let certificate: { key: string; cert: string };

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { keySize: 2048 });
  certificate = { key, cert };
});

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function server(options: SMTPServerOptions = {}): Promise<SmtpServer> {
  const started = await startSmtpServer({}, options);
  opened.push({ close: () => started.stop() });
  return started;
}

function transport(
  { port }: SmtpServer,
  environment: Record<string, string>,
  connection: SmtpOptions["connection"] = {},
  limits: SmtpOptions["limits"] = {},
): MailTransport {
  const settings = readSettings({ SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), ...environment }, "/");
  const tls = { ca: certificate.cert, servername: "localhost" };
  const started = openSmtpTransport(settings, () => senderOf(settings.MAIL_FROM, defaultBrand), log, {
    connection: { tls, ...connection },
    limits,
  });
  opened.push(started);
  return started;
}

test("the message has its headers, both versions, and one recipient", async () => {
  const smtp = await server();
  const { send } = transport(smtp, { SMTP_SECURITY: "none", MAIL_FROM: "Connect Portal <no-reply@portal.example>" });
  const mail = mailRow({ subject: "Zoë asks", replyTo: "zoe@bank.example" });
  await send(mail);
  const [received] = smtp.received;
  expect(received).toMatchObject({ from: "no-reply@portal.example", to: ["reader@bank.example"] });
  const parsed = await PostalMime.parse(received?.source ?? "");
  expect(parsed).toMatchObject({
    from: { name: "Connect Portal", address: "no-reply@portal.example" },
    to: [{ address: "reader@bank.example" }],
    replyTo: [{ address: "zoe@bank.example" }],
    subject: "Zoë asks",
    messageId: `<${mail.id}@portal.example>`,
    date: "2025-03-04T10:22:31.000Z",
  });
  expect(parsed.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  expect(parsed.text?.trim()).toBe(mail.textBody.trim());
  expect(parsed.html?.trim()).toBe(mail.htmlBody.trim());
});

test("nothing in a mail begins a header or adds a recipient", async () => {
  const smtp = await server();
  const { send } = transport(smtp, { SMTP_SECURITY: "none" });
  const injection = "x\r\nBcc: all@bank.example\r\nX-Injected: 1\r\n\r\nbody";
  await send(mailRow({ subject: injection, replyTo: `a@bank.example${injection}` }));
  const [received] = smtp.received;
  expect(received?.to).toEqual(["reader@bank.example"]);
  const { headers } = await PostalMime.parse(received?.source ?? "");
  expect(headers.map(({ key }) => key)).not.toContain("bcc");
  expect(headers.map(({ key }) => key)).not.toContain("x-injected");
});

test("a recipient that smuggles a command or a second address gets nothing, and neither does the other", async () => {
  const smtp = await server();
  const { send } = transport(smtp, { SMTP_SECURITY: "none" });
  await send(mailRow({ recipient: "a@bank.example>\r\nRCPT TO:<b@bank.example" })).catch(() => {});
  await send(mailRow({ recipient: "a@bank.example, b@bank.example" })).catch(() => {});
  for (const { to } of smtp.received) expect(to).not.toContain("b@bank.example");
});

test("a line of the text that is a single dot does not end the message", async () => {
  const smtp = await server();
  const { send } = transport(smtp, { SMTP_SECURITY: "none" });
  await send(mailRow({ textBody: "before\n.\nMAIL FROM:<x@y.example>\nafter\n" }));
  const { text } = await PostalMime.parse(smtp.received[0]?.source ?? "");
  expect(text?.trim()).toBe("before\n.\nMAIL FROM:<x@y.example>\nafter");
  expect(smtp.received).toHaveLength(1);
});

describe("a server that takes its time", () => {
  test("with the recipient is given up, and has no text that it could deliver", async () => {
    const smtp = await server({ onRcptTo: () => {} });
    const { send } = transport(smtp, { SMTP_SECURITY: "none" }, {}, { text: 100 });
    const onHandOver = vi.fn();
    await expect(send(mailRow(), { onHandOver, onSilence: () => {} })).rejects.toThrow("did not accept the text");
    expect(onHandOver).not.toHaveBeenCalled();
  });

  test("with the receipt has the whole text by then, and is silent after a while", async () => {
    const told: string[] = [];
    const receipt = Promise.withResolvers<undefined>();
    const smtp = await startSmtpServer({
      verdict: ({ source }) => {
        told.push(source.includes("One paragraph.") ? "whole text" : "part of it");
        return receipt.promise;
      },
    });
    opened.push({ close: () => smtp.stop() });
    const { send } = transport(smtp, { SMTP_SECURITY: "none" }, {}, { silence: 100 });
    const sent = send(mailRow(), {
      onHandOver: async () => void told.push("handed over"),
      onSilence: () => told.push("silence"),
    });
    await expect.poll(() => told.toSorted()).toEqual(["handed over", "silence", "whole text"]);
    expect(told.at(-1)).toBe("silence");
    receipt.resolve(undefined);
    await sent;
  });

  test("gets the end of a mail only after it is noted that it does", async () => {
    const smtp = await server();
    const { send } = transport(smtp, { SMTP_SECURITY: "none" });
    const begun = Promise.withResolvers<void>();
    const noted = Promise.withResolvers<void>();
    const onHandOver = () => {
      begun.resolve();
      return noted.promise;
    };
    const sent = send(mailRow(), { onHandOver, onSilence: () => {} });
    await begun.promise;
    // A second mail goes the whole way meanwhile: the first has had its time.
    await send(mailRow({ subject: "second" }));
    expect(smtp.received).toMatchObject([{ source: expect.stringContaining("Subject: second") }]);
    noted.resolve();
    await sent;
    expect(smtp.received).toHaveLength(2);
  });

  test("gets no mail that cannot be noted, and takes the next one", async () => {
    const smtp = await server();
    const { send } = transport(smtp, { SMTP_SECURITY: "none" });
    const onHandOver = () => Promise.reject(new Error("no database"));
    await expect(send(mailRow(), { onHandOver, onSilence: () => {} })).rejects.toThrow("no database");
    await send(mailRow({ subject: "second" }));
    expect(smtp.received).toMatchObject([{ source: expect.stringContaining("Subject: second") }]);
  });

  test("is hung up on when the worker stops", async () => {
    const smtp = await startSmtpServer({ verdict: () => new Promise(() => {}) });
    opened.push({ close: () => smtp.stop() });
    const { send, close } = transport(smtp, { SMTP_SECURITY: "none" });
    const handedOver = Promise.withResolvers<void>();
    const sent = send(mailRow(), { onHandOver: async () => handedOver.resolve(), onSilence: () => {} });
    await handedOver.promise;
    close();
    await expect(sent).rejects.toThrow("The worker stopped");
  });
});

describe("encryption", () => {
  test("starttls encrypts before anything is sent", async () => {
    const smtp = await server({ ...certificate, disabledCommands: [] });
    await transport(smtp, { SMTP_SECURITY: "starttls" }).send(mailRow());
    expect(smtp.received).toMatchObject([{ isEncrypted: true }]);
  });

  test("starttls sends nothing to a server that cannot", async () => {
    const smtp = await server({ disabledCommands: ["STARTTLS"] });
    const { send, verify } = transport(smtp, { SMTP_SECURITY: "starttls" });
    await expect(send(mailRow())).rejects.toThrow();
    await expect(verify()).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });

  test("tls is encrypted from the first byte", async () => {
    const smtp = await server({ ...certificate, secure: true });
    await transport(smtp, { SMTP_SECURITY: "tls" }).send(mailRow());
    expect(smtp.received).toMatchObject([{ isEncrypted: true }]);
  });

  test("a certificate that nobody vouches for is refused", async () => {
    const smtp = await server({ ...certificate, disabledCommands: [] });
    const { send } = transport(smtp, { SMTP_SECURITY: "starttls" }, { tls: { servername: "localhost" } });
    await expect(send(mailRow())).rejects.toThrow(/self.signed certificate/);
    expect(smtp.received).toEqual([]);
  });
});

describe("user and password", () => {
  const account: SMTPServerOptions = {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === "portal" && password === "secret"
        ? done(null, { user: username })
        : done(Object.assign(new Error("Bad credentials"), { responseCode: 535 })),
  };

  test("are given after the encryption", async () => {
    const smtp = await server({ ...account, ...certificate, disabledCommands: [] });
    await transport(smtp, { SMTP_USER: "portal", SMTP_PASSWORD: "secret" }).send(mailRow());
    expect(smtp.received).toMatchObject([{ user: "portal", isEncrypted: true }]);
  });

  test("are checked by verify, and the reason does not show them", async () => {
    const smtp = await server({ ...account, ...certificate, disabledCommands: [] });
    const { verify } = transport(smtp, { SMTP_USER: "portal", SMTP_PASSWORD: "wrong-password" });
    await expect(verify()).rejects.toThrow(expect.not.stringContaining("wrong-password"));
  });
});
