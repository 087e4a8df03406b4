import { fork } from "node:child_process";
import { once } from "node:events";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { path, request, response, serverPath } from "./measured-operation.ts";

/**
 * The sandbox engine's validated example answer, with a token, beside a bare Fastify route with the same schemas and
 * none. Both run at once in processes of their own and are loaded in turns, so that what else the machine does hits both.
 */
const CONNECTIONS = 20;
const ROUNDS = 7;
/** Seconds. */
const ROUND = 3;
const WARM_UP = 2;

interface Server {
  readonly name: string;
  readonly origin: string;
  readonly headers: Record<string, string>;
  stop(): void;
}

async function start(name: string, file: string): Promise<Server> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  const [ready] = (await once(child, "message")) as [{ origin: string; headers: Record<string, string> }];
  return { name, ...ready, stop: () => child.kill() };
}

/** Requests a second, every one of them answered with the right body. */
async function load({ name, origin, headers }: Server, duration: number): Promise<number> {
  const result = await autocannon({
    url: `${origin}${serverPath}${path}`,
    method: "POST",
    connections: CONNECTIONS,
    duration,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(request),
    expectBody: JSON.stringify(response),
  });
  const { non2xx, errors, mismatches } = result;
  if (non2xx + errors + mismatches > 0) {
    throw new Error(`${name} failed: ${non2xx} refused, ${errors} errors, ${mismatches} wrong answers`);
  }
  return result.requests.average;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const [processor] = cpus();
console.log(`${processor?.model ?? "?"}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`);
console.log(`Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND} s each, in turns\n`);

const engine = await start("sandbox engine", "./serve-engine.ts");
const bare = await start("bare Fastify", "./serve-bare.ts");
const results = new Map<Server, number[]>([
  [bare, []],
  [engine, []],
]);
try {
  for (const server of results.keys()) await load(server, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [server, rates] of results) rates.push(await load(server, ROUND));
  }
} finally {
  engine.stop();
  bare.stop();
}

for (const [{ name }, rates] of results) {
  console.log(`${name.padEnd(16)} ${Math.round(median(rates)).toLocaleString("en")} requests/s (median)`);
}
const ratios = (results.get(engine) ?? []).map((rate, round) => rate / (results.get(bare)?.[round] ?? 1));
console.log(`ratio            ${median(ratios).toFixed(2)} (median of the rounds; aim: at least 0.80)`);
