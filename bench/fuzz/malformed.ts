import { paths } from "@connect-portal/contract";

/** A request as bytes that no library would send. */
interface Malformed {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether the server has to end the connection: what follows cannot be told from this request. */
  readonly mustClose?: boolean;
  /** A refusal is wanted; without it, any answer below 500 will do. */
  readonly mustRefuse?: boolean;
}

const HOST = "Host: 127.0.0.1";
const form = JSON.stringify({ username: "demo", password: "wrong" });

const head = (...lines: string[]) => Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
const post = (lines: readonly string[], body: string | Buffer) =>
  Buffer.concat([
    head(`POST ${paths.authenticate} HTTP/1.1`, HOST, "Content-Type: application/json", ...lines),
    Buffer.from(body),
  ]);
const refused = (name: string, bytes: Buffer): Malformed => ({ name, bytes, mustRefuse: true });
const ambiguous = (name: string, bytes: Buffer): Malformed => ({ name, bytes, mustRefuse: true, mustClose: true });

const smuggled = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

export const malformed: readonly Malformed[] = [
  // Lengths and transfer codings: RFC 9112, sections 6 and 7.
  ambiguous("length and chunks", post(["Content-Length: 4", "Transfer-Encoding: chunked"], `0\r\n\r\n${smuggled}`)),
  ambiguous("two lengths", post(["Content-Length: 5", "Content-Length: 6"], `123456${smuggled}`)),
  ambiguous("length with a list", post(["Content-Length: 5, 6"], `123456${smuggled}`)),
  ambiguous("length below 0", post(["Content-Length: -1"], form)),
  ambiguous("length with a sign", post([`Content-Length: +${form.length}`], form)),
  ambiguous("length in hexadecimal", post(["Content-Length: 0x10"], form)),
  ambiguous("length beyond all numbers", post(["Content-Length: 99999999999999999999"], form)),
  ambiguous("empty length", post(["Content-Length:"], form)),
  ambiguous("blank before the colon", post([`Content-Length : ${form.length}`], form)),
  ambiguous("unknown coding", post(["Transfer-Encoding: xchunked"], `0\r\n\r\n`)),
  ambiguous("coding after chunked", post(["Transfer-Encoding: chunked, identity"], `0\r\n\r\n`)),
  ambiguous("chunked twice", post(["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], `0\r\n\r\n`)),
  ambiguous("chunk length that is none", post(["Transfer-Encoding: chunked"], `xyz\r\n${form}\r\n0\r\n\r\n`)),
  ambiguous("chunk length below 0", post(["Transfer-Encoding: chunked"], `-5\r\n${form}\r\n0\r\n\r\n`)),
  ambiguous("endless chunk length", post(["Transfer-Encoding: chunked"], `${"f".repeat(40)}\r\n${form}`)),
  ambiguous("chunk longer than said", post(["Transfer-Encoding: chunked"], `2\r\n${form}\r\n0\r\n\r\n`)),
  ambiguous("huge chunk extension", post(["Transfer-Encoding: chunked"], `2;${"x".repeat(64_000)}\r\n{}\r\n0\r\n\r\n`)),
  // Heads.
  ambiguous("two Host headers", head("GET /health HTTP/1.1", HOST, "Host: other.example")),
  ambiguous("no Host header", head("GET /health HTTP/1.1")),
  ambiguous("huge header", head("GET /health HTTP/1.1", HOST, `X-Long: ${"x".repeat(100_000)}`)),
  ambiguous("huge address", head(`GET /${"x".repeat(100_000)} HTTP/1.1`, HOST)),
  ambiguous(
    "5,000 headers",
    head("GET /health HTTP/1.1", HOST, ...Array.from({ length: 5_000 }, (_, at) => `X-${at}: 1`)),
  ),
  ambiguous("folded header", head("GET /health HTTP/1.1", HOST, "X-Folded: one", " two")),
  ambiguous("header without a name", head("GET /health HTTP/1.1", HOST, ": value")),
  ambiguous("NUL in a header", head("GET /health HTTP/1.1", HOST, "X-Nul: a\0b")),
  ambiguous("carriage return in a header", head("GET /health HTTP/1.1", HOST, "X-Return: a\rb: c")),
  ambiguous("NUL in the address", head("GET /hea\0lth HTTP/1.1", HOST)),
  ambiguous("blank in the address", head("GET /hea lth HTTP/1.1", HOST)),
  ambiguous("unknown method", head("FETCHIT /health HTTP/1.1", HOST)),
  ambiguous("unknown version", head("GET /health HTTP/9.9", HOST)),
  ambiguous("no version", Buffer.from("GET /health\r\n\r\n")),
  ambiguous("a TLS greeting", Buffer.from("16030100a5010000a10303", "hex")),
  ambiguous("the HTTP/2 preface", Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")),
  ambiguous("noise", Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 7_919) % 251))),
  // Well-formed requests of ill-formed content.
  refused("bad UTF-8 in the body", post(["Content-Length: 4"], Buffer.from([0x22, 0xff, 0xfe, 0x22]))),
  refused("NUL in the body", post(["Content-Length: 30"], '{"username":"\\u0000","password"')),
  refused("body of half a JSON text", post(["Content-Length: 12"], '{"username":')),
  refused("body above the limit", post(["Content-Length: 2000000"], "x".repeat(2_000_000))),
  refused("packed body", post(["Content-Encoding: gzip", `Content-Length: ${form.length}`], form)),
  refused("percent sign without digits", head("GET /hps/%zz HTTP/1.1", HOST)),
  refused("percent-encoded bad UTF-8", head("GET /hps/%ff%fe HTTP/1.1", HOST)),
  refused("percent-encoded NUL", head("GET /hps/%00 HTTP/1.1", HOST)),
  refused("path that climbs", head("GET /hps/../../../../etc/passwd HTTP/1.1", HOST)),
  refused("CONNECT", head("CONNECT 127.0.0.1:22 HTTP/1.1", HOST)),
  {
    name: "an upgrade that nobody offers",
    bytes: head("GET /health HTTP/1.1", HOST, "Connection: upgrade", "Upgrade: websocket"),
  },
  { name: "an expectation that nobody meets", bytes: head("GET /health HTTP/1.1", HOST, "Expect: a-miracle") },
  { name: "OPTIONS of everything", bytes: head("OPTIONS * HTTP/1.1", HOST) },
];
