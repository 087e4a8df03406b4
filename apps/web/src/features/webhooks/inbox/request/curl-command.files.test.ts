import { execFile } from "node:child_process";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { HeaderLine, WireBody } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { curlCommand } from "./request-detail.tsx";

const run = promisify(execFile);

let server: Server;
let url: string;
const arrived: { request: IncomingMessage; body: Buffer }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    arrived.push({ request, body: Buffer.concat(chunks) });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The request that arrives when a shell runs the command. */
async function sent(body: Buffer | string, headers: readonly HeaderLine[] = [], target = "/", method = "POST") {
  const bytes = Buffer.from(body);
  const isText = Buffer.from(bytes.toString()).equals(bytes);
  const wire: WireBody = {
    text: bytes.toString(isText ? "utf8" : "base64"),
    encoding: isText ? "utf-8" : "base64",
    size: bytes.length,
    truncated: false,
  };
  arrived.length = 0;
  await run("sh", ["-c", curlCommand({ method, url: url + target, headers, body: wire })]);
  const [only] = arrived;
  if (!only) throw new Error("Nothing arrived.");
  return only;
}

const hostile = [
  `{"a":"it's $HOME \`id\` $(id) \\\\ !"}`,
  "@/etc/hostname",
  "line\nline\n",
  "carriage\r\nreturn \u0000 \u001b[201~rm",
  "žluťoučký 🐎",
  Buffer.from([0xff, 0x00, 0x80]),
];

test.each(hostile)("a body arrives byte for byte (%#)", async (body) => {
  expect((await sent(body)).body).toEqual(Buffer.from(body));
});

test("method, path, query and headers arrive as they were, those of the connection are curl's own", async () => {
  const { request } = await sent(
    "x",
    [
      { name: "Webhook-Id", value: "msg_'1" },
      { name: "X-Empty", value: "" },
      { name: "Host", value: "elsewhere.example" },
      { name: "Content-Length", value: "99" },
    ],
    "/a/{b}?c[0]='$(id)'",
    "PROPFIND",
  );
  expect([request.method, request.url]).toEqual(["PROPFIND", "/a/{b}?c[0]='$(id)'"]);
  expect(request.headers).toMatchObject({ "webhook-id": "msg_'1", "x-empty": "", "content-length": "1" });
  expect(request.headers.host).toBe(new URL(url).host);
});

test("a body without a content type stays without one, and no body is none", async () => {
  expect((await sent("x")).request.headers).not.toHaveProperty("content-type");
  const { request, body } = await sent("", [], "/", "GET");
  expect([request.method, body.length, request.headers["content-length"]]).toEqual(["GET", 0, undefined]);
});
