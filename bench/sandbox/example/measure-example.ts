import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { forkServer } from "../fork-server.ts";
import { inTurns } from "../in-turns.ts";
import { load } from "../load.ts";
import { document, path, request, response, serverPath } from "./measured-operation.ts";
import { startPrism } from "./serve-prism.ts";

const CONNECTIONS = 20;
/** Seconds. */
const ROUND = 3;

interface Ready {
  readonly origin: string;
  readonly headers: Record<string, string>;
}

/** Requests a second of each round. */
export type ExampleRates = Readonly<Record<"bare" | "engine" | "prism", readonly number[]>>;

/**
 * The sandbox engine's validated example answer, with a token, beside a bare Fastify route with the same schemas and no
 * token, and beside Prism, which asks only that there is one.
 */
export async function measureExample(rounds: number): Promise<ExampleRates> {
  const folder = await temporaryFolder("bench-sandbox");
  const file = join(folder.path, "api.json");
  await writeFile(file, JSON.stringify(document));
  const [engine, bare] = await Promise.all(
    ["./example/serve-engine.ts", "./example/serve-bare.ts"].map((name) => forkServer<Ready>(name)),
  );
  const prism = await startPrism(file);
  if (!engine || !bare) throw new Error("Both were started");
  try {
    return await inTurns(
      {
        bare: () => rateOf(bare.ready, serverPath + path),
        engine: () => rateOf(engine.ready, serverPath + path),
        // It leaves the path of the document's server to whoever stands before it.
        prism: () => rateOf(prism, path),
      },
      rounds,
    );
  } finally {
    prism.stop();
    await Promise.all([engine.stop(), bare.stop(), folder.remove()]);
  }
}

function rateOf({ origin, headers }: Ready, address: string): Promise<number> {
  const call = { method: "POST" as const, path: address, headers, body: JSON.stringify(request) };
  const connections = Array.from({ length: CONNECTIONS }, () => [call]);
  return load({ origin, connections, seconds: ROUND, expectBody: JSON.stringify(response) });
}
