import { connect, type Socket } from "node:net";
import { paths } from "@connect-portal/contract";
import { call } from "../support/call.ts";
import { openFilesOf } from "../support/processes.ts";
import { cameTrue } from "../support/wait-until.ts";
import type { RawResult } from "./raw-cases.ts";

/** Longest life in seconds of a connection whose request does not end. */
const LONGEST = 40;
/** Connections of each kind. */
const OF_KIND = 20;
/** Milliseconds between two bytes of a drip. */
const DRIP = 1_000;

const bodyHead = `POST ${paths.authenticate} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
const chunkedHead = bodyHead.replace("Content-Length: 100", "Transfer-Encoding: chunked");

const kinds: readonly { name: string; begin: string; drip?: string }[] = [
  { name: "no byte at all", begin: "" },
  { name: "half a head", begin: "GET /health HTTP/1.1\r\nHost: 127" },
  { name: "a head that drips", begin: "GET /health HTTP/1.1\r\nX-Drip: ", drip: "x" },
  { name: "half a body", begin: `${bodyHead}{` },
  { name: "a body that drips", begin: `${bodyHead}{`, drip: " " },
  { name: "half a chunked body", begin: `${chunkedHead}5\r\n{"us` },
  { name: "a chunked body that drips", begin: `${chunkedHead}1\r\n{\r\n`, drip: "1\r\n \r\n" },
];

/** Connections whose requests never end are ended by the server in time. */
export async function stall(port: number): Promise<RawResult & { readonly longest: number }> {
  const lives = await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: OF_KIND }, async () => ({ name: kind.name, life: await lifeOf(port, kind) })),
    ),
  );
  const late = new Set(lives.filter(({ life }) => life > LONGEST).map(({ name }) => name));
  const faults = [...late].map((name) => `${name}: still open after ${LONGEST} s`);
  return { sent: lives.length, faults, longest: Math.max(...lives.map(({ life }) => life)) };
}

/** Seconds that the connection lives; a little more than `LONGEST` when the server does not end it. */
function lifeOf(port: number, { begin, drip }: (typeof kinds)[number]): Promise<number> {
  const began = performance.now();
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => void (begin === "" || socket.write(begin)));
    const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), DRIP);
    const timer = setTimeout(() => socket.destroy(), (LONGEST + 1) * 1000);
    socket.on("data", () => {});
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(dripping);
      clearTimeout(timer);
      done((performance.now() - began) / 1000);
    });
  });
}

/** Clients that go away in a body or before the answer is read: nothing of them stays open. */
export async function goAway(url: string, port: number, pid: number, times: number): Promise<RawResult> {
  const before = openFilesOf(pid);
  const begins = [
    `${bodyHead}{`,
    `GET /v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
    `${chunkedHead}5\r\n{"us`,
  ];
  for (let round = 0; round < times; round += 1) await leave(port, begins[round % begins.length] ?? "", round);
  const faults: string[] = [];
  const { status } = await call(`${url}/health`, {});
  if (status !== 200) faults.push(`/health answers ${status} after clients went away`);
  if (!(await cameTrue(() => openFilesOf(pid) <= before + 20, 30)))
    faults.push(`${openFilesOf(pid) - before} files stay open of ${times} clients that went away`);
  return { sent: times, faults };
}

/** Every other one resets the connection instead of closing it. */
function leave(port: number, begin: string, round: number): Promise<void> {
  return new Promise((done) => {
    const socket: Socket = connect(port, "127.0.0.1", () => {
      socket.write(begin, () => void (round % 2 === 0 ? socket.resetAndDestroy() : socket.destroy()));
    });
    socket.on("error", () => {});
    socket.on("close", () => done());
  });
}
