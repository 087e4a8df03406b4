import { connect } from "node:net";
import { INBOX_BODY_LIMIT, paths, type SigningSecretsAnswer } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../accounts/accounts.tables.ts";
import { type InboxApp, type Owner, startInboxApp } from "../testing/inbox-app.ts";
import { READ_LIMIT } from "./read-body.ts";
import { inboxMethods } from "./receiver.ts";

let portal: InboxApp;
let port: number;

beforeAll(async () => {
  portal = await startInboxApp();
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  const [address] = portal.app.addresses();
  port = typeof address === "object" ? address.port : 0;
});

afterAll(() => portal.close());

/** The lines as they are, over a real connection; resolves with the answer's first line. */
function sendRaw(lines: readonly string[], body: Uint8Array = new Uint8Array()): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`${[...lines, "Host: portal.test", "Connection: close"].join("\r\n")}\r\n\r\n`);
      socket.write(body);
    });
    let text = "";
    socket.setEncoding("latin1").on("data", (piece) => {
      text += piece;
    });
    socket.once("close", () => resolve(text.split("\r\n", 1)[0] ?? "")).once("error", reject);
  });
}

/** Moves on so far that an inbox may take its fill again. */
const rest = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
};

describe("what arrives is kept as it came", () => {
  test.each(inboxMethods)("%s", async (method) => {
    const owner = await portal.createOwner();
    await owner.answerWith({ status: 202 });
    const answer = await portal.app.inject({ method: method as "GET", url: `${owner.path}/a/b?c=%20d` });
    expect(answer.statusCode).toBe(202);
    expect((await owner.requests()).content).toMatchObject([{ id: 1, method, target: "/a/b?c=%20d", status: 202 }]);
  });

  test.each([
    ["no content type", [], "{}"],
    ["a content type that is none", ["Content-Type: !!"], "{}"],
    ["an empty content type", ["Content-Type:"], "{}"],
    ["two content types", ["Content-Type: text/plain", "Content-Type: application/json"], "{}"],
    ["JSON that is none", ["Content-Type: application/json"], "{"],
    ["a member that is refused elsewhere", ["Content-Type: application/json"], '{"__proto__":{},"a":"\\u0000"}'],
    ["a form", ["Content-Type: application/x-www-form-urlencoded"], "a=%00&b"],
    ["a body that says it is compressed", ["Content-Type: text/plain", "Content-Encoding: gzip"], "no gzip"],
  ])("%s", async (_what, headers, text) => {
    const owner = await portal.createOwner();
    const line = await sendRaw(
      [`POST ${owner.path} HTTP/1.1`, ...headers, `Content-Length: ${text.length}`],
      Buffer.from(text),
    );
    expect(line).toBe("HTTP/1.1 200 OK");
    expect((await owner.request(1)).body).toEqual({ text, encoding: "utf-8", size: text.length, truncated: false });
  });

  test("a GET and a QUERY with a body", async () => {
    const owner = await portal.createOwner();
    for (const method of ["GET", "QUERY"])
      await sendRaw([`${method} ${owner.path} HTTP/1.1`, "Content-Length: 2"], Buffer.from("{}"));
    expect((await owner.requests()).content.map(({ method, size }) => [method, size])).toEqual([
      ["QUERY", 2],
      ["GET", 2],
    ]);
  });

  test("a body in chunks", async () => {
    const owner = await portal.createOwner();
    await sendRaw(
      [`POST ${owner.path} HTTP/1.1`, "Transfer-Encoding: chunked"],
      Buffer.from("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"),
    );
    expect((await owner.request(1)).body.text).toBe("abcde");
  });

  test("bytes that are no text come as base64", async () => {
    const owner = await portal.createOwner();
    const bytes = Buffer.from([0, 255, 128, 10]);
    await portal.app.inject({ method: "POST", url: owner.path, payload: bytes });
    expect((await owner.request(1)).body).toEqual({ text: "AP+ACg==", encoding: "base64", size: 4, truncated: false });
  });

  test("headers in their order and spelling, each line by itself", async () => {
    const owner = await portal.createOwner();
    await sendRaw([
      `POST ${owner.path} HTTP/1.1`,
      "X-B: 1",
      "x-a: \xe9",
      "X-b: 2",
      "Cookie: a=b",
      "Authorization: Bearer x",
    ]);
    expect((await owner.request(1)).headers.slice(0, 5)).toEqual([
      { name: "X-B", value: "1" },
      { name: "x-a", value: "é" },
      { name: "X-b", value: "2" },
      { name: "Cookie", value: "a=b" },
      { name: "Authorization", value: "Bearer x" },
    ]);
  });

  test("of a large body the first bytes, and how many there were", async () => {
    const owner = await portal.createOwner();
    const payload = `a${"é".repeat(INBOX_BODY_LIMIT)}`;
    const answer = await portal.app.inject({ method: "POST", url: owner.path, payload });
    expect(answer.statusCode).toBe(200);
    const { body, size } = await owner.request(1);
    expect([size, body.size, body.truncated, body.encoding]).toEqual([payload.length * 2 - 1, size, true, "utf-8"]);
    expect(body.text).toBe(payload.slice(0, INBOX_BODY_LIMIT / 2));
    rest();
  });

  test("a body that is too large to be read is refused, and kept as far as it was read", async () => {
    const owner = await portal.createOwner();
    const size = READ_LIMIT * 8;
    const line = await sendRaw(
      [`POST ${owner.path} HTTP/1.1`, `Content-Length: ${size}`],
      Buffer.alloc(READ_LIMIT + 1, "a"),
    );
    expect(line).toBe("HTTP/1.1 413 Payload Too Large");
    const kept = await owner.request(1);
    expect(kept).toMatchObject({ status: 413, size, signature: { verified: false } });
    expect(kept.body.text.length).toBe(INBOX_BODY_LIMIT);
    rest();
  });

  test("what a sender breaks off is not kept", async () => {
    const owner = await portal.createOwner();
    const socket = connect(port, "127.0.0.1");
    socket.end(`POST ${owner.path} HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 100\r\n\r\nhalf`);
    await new Promise((resolve) => socket.once("close", resolve).resume());
    expect((await owner.requests()).totalElements).toBe(0);
  });
});

describe("what is told of it", () => {
  test.each([
    ['{"type":"card.blocked"}', "card.blocked"],
    ['{"type":7}', null],
    ['{"type":"a\\u0000b"}', null],
    ['[{"type":"card.blocked"}]', null],
    ["null", null],
    ["card.blocked", null],
  ])("the event of %s is %s", async (payload, event) => {
    const owner = await portal.createOwner();
    await portal.app.inject({ method: "POST", url: owner.path, payload });
    expect((await owner.requests()).content[0]?.event).toBe(event);
  });

  test("a message is counted as often as it has come", async () => {
    const owner = await portal.createOwner();
    const post = (headers: Record<string, string>) => portal.app.inject({ method: "POST", url: owner.path, headers });
    for (const id of ["msg_a", "msg_b", "msg_a", "", "x".repeat(257)])
      await post(id === "" ? {} : { "webhook-id": id });
    expect((await owner.requests()).content.map(({ messageId, attempt }) => [messageId, attempt]).reverse()).toEqual([
      ["msg_a", 1],
      ["msg_b", 1],
      ["msg_a", 2],
      [null, 1],
      [null, 1],
    ]);
  });

  test("a signature holds over the bytes as they came, whitespace and all, and with the owner's secret alone", async () => {
    const [owner, other] = [await portal.createOwner(), await portal.createOwner()];
    const secretOf = async ({ headers }: Owner) => {
      const { secrets } = (
        await portal.app.inject({ url: paths.signingSecrets, headers })
      ).json<SigningSecretsAnswer>();
      return secrets.find(({ scheme }) => scheme === "hmac-sha256")?.secret ?? "";
    };
    const body = '{ "type" : "card.blocked",\r\n\t"name": "é" }\n';
    const post = async (secret: string, payload: string) => {
      const sentAt = portal.clock.now;
      const headers = {
        "webhook-id": "msg_1",
        "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign("msg_1", sentAt, body),
      };
      await portal.app.inject({ method: "POST", url: owner.path, headers, payload });
      return (await owner.requests()).content[0]?.signature;
    };
    expect(await post(await secretOf(owner), body)).toMatchObject({ verified: true, scheme: "hmac-sha256" });
    expect(await post(await secretOf(owner), body.trim())).toMatchObject({ verified: false });
    expect(await post(await secretOf(other), body)).toMatchObject({ verified: false, fault: { code: "secret_wrong" } });
  });

  test("a request without a signature says what is missing", async () => {
    const owner = await portal.createOwner();
    await portal.app.inject({ method: "POST", url: owner.path, payload: "{}" });
    expect((await owner.requests()).content[0]?.signature).toMatchObject({
      verified: false,
      fault: { code: "header_missing", header: "webhook-id" },
    });
  });
});

describe("how it is answered", () => {
  test("as its owner chose, after the delay", async () => {
    const owner = await portal.createOwner();
    await owner.answerWith({
      status: 503,
      delayMs: 80,
      contentType: "application/problem+json",
      body: '{"später":true}',
    });
    const began = performance.now();
    const answer = await portal.app.inject({ method: "POST", url: owner.path });
    expect(performance.now() - began).toBeGreaterThanOrEqual(75);
    expect([answer.statusCode, answer.body]).toEqual([503, '{"später":true}']);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect((await owner.requests()).content[0]).toMatchObject({ status: 503 });
    expect((await owner.requests()).content[0]?.durationMs).toBeGreaterThanOrEqual(80);
  });

  test("so that opened as a page it can do nothing, and any page may read it", async () => {
    const owner = await portal.createOwner();
    await owner.answerWith({ contentType: "text/html", body: "<script>alert(1)</script>" });
    const { headers } = await portal.app.inject({ url: owner.path, headers: { origin: "https://elsewhere.example" } });
    expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-type": "text/html",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("a browser's preflight is let through and kept", async () => {
    const owner = await portal.createOwner();
    await owner.answerWith({ status: 500, delayMs: 30_000 });
    const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
    const answer = await portal.app.inject({ method: "OPTIONS", url: owner.path, headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers["access-control-allow-headers"]).toBe("*, Authorization");
    expect((await owner.requests()).content).toMatchObject([{ method: "OPTIONS", status: 204 }]);
  });

  test("404: an address that there is not, one that is none, and one of an account that was disabled", async () => {
    const owner = await portal.createOwner();
    await portal.database.db.update(users).set({ isActive: false }).where(eq(users.id, owner.id));
    for (const url of [owner.path, paths.inboxAddress("A".repeat(22)), "/inbox/x", "/inbox/%00"]) {
      const answer = await portal.app.inject({ method: "POST", url });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "inbox_not_found"]);
    }
  });
});
