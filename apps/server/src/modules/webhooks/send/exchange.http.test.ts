import { getCACertificates, setDefaultCACertificates, type TlsOptions } from "node:tls";
import { gzipSync } from "node:zlib";
import { HOOK_ANSWER_LIMIT } from "@connect-portal/contract";
import { generate } from "selfsigned";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Answer, afterRequest, type Receiver, saying, startReceiver } from "../testing/receiver.ts";
import { buildMessage } from "./build-message.ts";
import { deliveryFaultOf } from "./delivery-fault.ts";
import { exchange } from "./exchange.ts";

type Body = Parameters<typeof buildMessage>[1];

const FINE = "HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfine";

const open: Receiver[] = [];
let tls: { key: string; cert: string };

beforeAll(async () => {
  const made = await generate([{ name: "commonName", value: "hooks.example" }], { keySize: 2048 });
  tls = { key: made.private, cert: made.cert };
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function receiverThat(answer: Answer, options: Parameters<typeof startReceiver>[1] = {}): Promise<Receiver> {
  const receiver = await startReceiver(answer, options);
  open.push(receiver);
  return receiver;
}

interface Options {
  readonly body?: Partial<Body>;
  readonly scheme?: "http" | "https";
  readonly addresses?: readonly string[];
  readonly milliseconds?: number;
}

/** One request to a name that only the pinned addresses know. */
async function sendTo(
  port: number,
  { body, scheme = "http", addresses = ["127.0.0.1"], milliseconds = 5000 }: Options = {},
) {
  const url = new URL(`${scheme}://hooks.example:${port}/in?x=1`);
  const message = buildMessage(url, { url: url.href, payload: "{}", ...body }, { secrets: [], sentAt: new Date() });
  const destination = { origin: url.origin, path: `${url.pathname}${url.search}`, addresses };
  return { message, answer: await exchange(destination, message, AbortSignal.timeout(milliseconds)) };
}

const faultOf = (port: number, options?: Options) =>
  sendTo(port, options).then(
    () => "no fault",
    (error: unknown) => {
      const fault = deliveryFaultOf(error);
      if (!fault) throw error;
      return fault;
    },
  );

describe("what is shown is what is sent, byte for byte", () => {
  test.each<[string, Partial<Body>]>([
    ["a POST", { payload: '{"name":"Zoë"}', headers: [{ name: "X-Mine", value: " 1 " }] }],
    ["a POST without content", { payload: "" }],
    ["a GET without content", { payload: "", method: "GET" }],
    ["a GET with content", { payload: "{}", method: "GET" }],
    ["a DELETE", { payload: "", method: "DELETE" }],
    [
      "a PUT with headers of the user's in the place of ours",
      {
        method: "PUT",
        headers: [
          { name: "User-Agent", value: "mine" },
          { name: "Webhook-Signature", value: "v1,wrong" },
          { name: "user-agent", value: "ignored" },
        ],
      },
    ],
  ])("%s", async (_name, body) => {
    const receiver = await receiverThat(saying("HTTP/1.1 204 No Content\r\n\r\n"));
    const { message } = await sendTo(receiver.port, { body });
    const head = message.headers.map(({ name, value }) => `${name}: ${value}\r\n`).join("");
    const bytes = `${message.method} /in?x=1 HTTP/1.1\r\n${head}\r\n${message.body}`;
    expect(receiver.received[0]).toBe(Buffer.from(bytes).toString("latin1"));
  });
});

describe("an answer", () => {
  test("is shown with its lines in their order and spelling", async () => {
    const receiver = await receiverThat(
      saying("HTTP/1.1 202 Taken\r\nX-Two: a\r\nSet-Cookie: one\r\nx-two: b\r\ncontent-length: 4\r\n\r\nfine"),
    );
    expect((await sendTo(receiver.port)).answer).toEqual({
      status: 202,
      statusText: "Taken",
      headers: [
        { name: "X-Two", value: "a" },
        { name: "Set-Cookie", value: "one" },
        { name: "x-two", value: "b" },
        { name: "content-length", value: "4" },
      ],
      body: { text: "fine", encoding: "utf-8", size: 4, truncated: false },
    });
  });

  test.each(["100 Continue", "102 Processing", "103 Early Hints"])("may be announced by %s", async (interim) => {
    const receiver = await receiverThat(saying(`HTTP/1.1 ${interim}\r\nX-Early: 1\r\n\r\n${FINE}`));
    const { answer } = await sendTo(receiver.port);
    expect(answer).toMatchObject({ status: 200, headers: [{ name: "content-length", value: "4" }] });
    expect(answer.body.text).toBe("fine");
  });

  test("is not unpacked: a small one could become a large one", async () => {
    const packed = gzipSync(Buffer.alloc(1024 * 1024));
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`;
    const receiver = await receiverThat(saying(Buffer.concat([Buffer.from(head), packed])));
    expect((await sendTo(receiver.port)).answer.body).toEqual({
      text: packed.toString("base64"),
      encoding: "base64",
      size: packed.length,
      truncated: false,
    });
  });

  test("is read as far as it is kept, and no character is cut in two", async () => {
    const length = HOOK_ANSWER_LIMIT + 1000;
    const text = `x${"é".repeat(length / 2)}`;
    const receiver = await receiverThat(saying(`HTTP/1.1 200 OK\r\nContent-Length: ${length + 1}\r\n\r\n${text}`));
    const { body } = (await sendTo(receiver.port)).answer;
    expect(body).toMatchObject({ encoding: "utf-8", size: length + 1, truncated: true });
    expect(body.text).toBe(text.slice(0, HOOK_ANSWER_LIMIT / 2));
  });

  test("that never ends is cut off, and its connection closed", async () => {
    const receiver = await receiverThat(
      afterRequest((socket) => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        const pour = () => {
          while (!socket.destroyed && socket.write(Buffer.alloc(65_536, "x")));
        };
        socket.on("drain", pour);
        pour();
      }),
    );
    const { body } = (await sendTo(receiver.port)).answer;
    expect(body).toMatchObject({ truncated: true });
    expect(body.text).toBe("x".repeat(HOOK_ANSWER_LIMIT));
    expect(body.size).toBeLessThan(HOOK_ANSWER_LIMIT + 1024 * 1024);
  });
});

test("over TLS the certificate is checked against the name that was typed, which the server is told", async () => {
  const extensions = [{ name: "subjectAltName" as const, altNames: [{ type: 2 as const, value: "hooks.example" }] }];
  const made = await generate([{ name: "commonName", value: "hooks.example" }], { keySize: 2048, extensions });
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, made.cert]);
  try {
    const asked: string[] = [];
    const SNICallback: TlsOptions["SNICallback"] = (name, done) => {
      asked.push(name);
      done(null);
    };
    const receiver = await receiverThat(saying(FINE), { tls: { key: made.private, cert: made.cert, SNICallback } });
    expect((await sendTo(receiver.port, { scheme: "https" })).answer.body.text).toBe("fine");
    expect(asked).toEqual(["hooks.example"]);
  } finally {
    setDefaultCACertificates(trusted);
  }
});

describe("several addresses of one name", () => {
  test("the next is tried when one does not answer", async () => {
    const receiver = await receiverThat(saying("HTTP/1.1 204 No Content\r\n\r\n"));
    const { answer } = await sendTo(receiver.port, { addresses: ["127.0.0.2", "127.0.0.1"] });
    expect(answer.status).toBe(204);
    expect(receiver.connections).toBe(1);
  });
});

describe("a fault", () => {
  test("connection_refused: nobody listens", async () => {
    const receiver = await startReceiver();
    await receiver.close();
    expect(await faultOf(receiver.port)).toMatchObject({ code: "connection_refused" });
    expect(await faultOf(receiver.port, { addresses: ["127.0.0.1", "127.0.0.2"] })).toMatchObject({
      code: "connection_refused",
    });
  });

  test.each<[string, Answer]>([
    ["nothing", () => {}],
    ["byte after byte of a head", afterRequest((socket) => drip(socket, "HTTP/1.1 200 OK\r\nX: "))],
    ["byte after byte of a body", afterRequest((socket) => drip(socket, "HTTP/1.1 200 OK\r\n\r\n"))],
    [
      "one interim answer after the other",
      afterRequest((socket) => drip(socket, "", "HTTP/1.1 102 Processing\r\n\r\n")),
    ],
  ])("timed_out: a receiver that answers with %s", async (_name, answer) => {
    const receiver = await receiverThat(answer);
    expect(await faultOf(receiver.port, { milliseconds: 300 })).toMatchObject({ code: "timed_out" });
  });

  test("timed_out: a receiver that never answers the TLS greeting", async () => {
    const receiver = await receiverThat(() => {});
    expect(await faultOf(receiver.port, { scheme: "https", milliseconds: 300 })).toMatchObject({ code: "timed_out" });
  });

  test.each<[string, Answer]>([
    ["before its answer", afterRequest((socket) => socket.destroy())],
    ["within its head", saying("HTTP/1.1 200 OK\r\nX-")],
    ["within its body", saying("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")],
    ["with a reset", afterRequest((socket) => socket.resetAndDestroy())],
    [
      "with a reset within a body of no announced length",
      afterRequest((socket) => resetAfter(socket, "HTTP/1.1 200 OK\r\n\r\nhalf")),
    ],
  ])("connection_lost: a receiver that hangs up %s", async (_name, answer) => {
    const receiver = await receiverThat(answer);
    expect(await faultOf(receiver.port)).toMatchObject({ code: "connection_lost" });
  });

  test.each<[string, string]>([
    ["another protocol", "SSH-2.0-OpenSSH_9.7\r\n"],
    ["two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ["headers without end", `HTTP/1.1 200 OK\r\nX: ${"x".repeat(70_000)}\r\n\r\n`],
    ["a status of 000", "HTTP/1.1 000 Zero\r\n\r\n"],
    ["a status of 099", "HTTP/1.1 099 Nearly\r\nContent-Length: 0\r\n\r\n"],
    ["a switch of protocols before a good answer", `HTTP/1.1 101 Switching Protocols\r\n\r\n${FINE}`],
    ["a switch of protocols", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"],
  ])("not_http: %s", async (_name, text) => {
    const receiver = await receiverThat(saying(text));
    expect(await faultOf(receiver.port)).toMatchObject({ code: "not_http" });
  });

  test("not_http: https to a port that speaks http", async () => {
    const receiver = await receiverThat((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await faultOf(receiver.port, { scheme: "https" })).toMatchObject({
      code: "not_http",
      cause: "The server does not speak HTTPS at this port.",
    });
  });

  test("certificate_refused: a certificate that nobody vouches for, and not a byte of the request is sent", async () => {
    const receiver = await receiverThat(saying("HTTP/1.1 200 OK\r\n\r\n"), { tls });
    expect(await faultOf(receiver.port, { scheme: "https" })).toMatchObject({ code: "certificate_refused" });
    expect(receiver.received.join("")).toBe("");
  });
});

function resetAfter(socket: Parameters<Answer>[0], text: string): void {
  socket.write(text, () => setImmediate(() => socket.resetAndDestroy()));
}

function drip(socket: Parameters<Answer>[0], start: string, drop = "x"): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(drop), 20);
  socket.on("close", () => clearInterval(timer));
}
