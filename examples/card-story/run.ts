import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Client, unpackClient } from "../../bench/sdk-matrix/client.ts";
import { isInstalled } from "../../bench/sdk-matrix/execute.ts";
import { type SignedIn, signIn } from "../../bench/sdk-matrix/portal.ts";
import { buildJava } from "./java/build.ts";
import { buildTypescript } from "./typescript/build.ts";

/** The API documents whose clients tell the story, as the portal publishes them. */
const documents: readonly string[] = [
  "accounts/api",
  "billing/api",
  "card-management/api",
  "card-management/lifecycle",
  "card-management/limits",
  "customers/api",
  "customers/lifecycle",
  "disputes/api",
  "simulation/api",
  "simulation/clock",
  "simulation/portfolio",
].map((name) => `/hps/4.2.4/issuing/${name.replace("/", "/api/schemas/")}.yaml`);

/** Tells the story with clients that the portal makes. `npm run story -- java`, or typescript-fetch. */
const ways = {
  java: { needs: ["java", "javac", "jar", "mvn"], build: buildJava },
  "typescript-fetch": { needs: ["jar"], build: buildTypescript },
};

const { PORTAL = "http://127.0.0.1:8080", PORTAL_USER = "demo", PORTAL_PASSWORD } = process.env;
const language = process.argv[2] ?? "";

async function main(): Promise<number> {
  if (!isWay(language)) throw new Error(`say which client tells it: ${Object.keys(ways).join(" or ")}.`);
  const { needs, build } = ways[language];
  const missing = needs.filter((command) => !isInstalled(command));
  if (missing.length > 0) throw new Error(`this needs ${missing.join(", ")}. npm run setup brings Java and Maven.`);
  if (!PORTAL_PASSWORD) throw new Error(`set PORTAL_PASSWORD, the password of ${PORTAL_USER}.`);
  const portal = await signIn(PORTAL, PORTAL_USER, PORTAL_PASSWORD).catch((error: Error) => {
    throw error instanceof TypeError ? new Error(`no answer from ${PORTAL}.`) : error;
  });
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-story-"));
  try {
    const clients: Client[] = [];
    for (const document of documents) clients.push(await bring(portal, document, folder));
    const [command, ...args] = await build(clients, folder);
    const env = { ...process.env, PORTAL, ACCESS_TOKEN: await portal.token() };
    const [code] = await once(spawn(command, args, { cwd: folder, env, stdio: "inherit" }), "exit");
    return code ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bring(portal: SignedIn, document: string, folder: string): Promise<Client> {
  const [, , , , module = "", , , file = ""] = document.split("/");
  const archive = await portal.generate(language, document);
  return unpackClient(archive, language, join(folder, `${module}-${basename(file, ".yaml")}`));
}

function isWay(name: string): name is keyof typeof ways {
  return Object.hasOwn(ways, name);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`\nStopped: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
