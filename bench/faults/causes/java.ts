import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import { call } from "../../support/call.ts";
import { signIn } from "../../support/portal.ts";
import { commandOf, descendants } from "../../support/processes.ts";
import { waitUntil } from "../../support/wait-until.ts";
import type { Fault, Stage } from "../fault.ts";
import { PASSWORD } from "../prepare-accounts.ts";

const jars = join(import.meta.dirname, "../../../apps/server/engines/jars");
const document = "/hps/4.2.4/issuing/reference-data/api/schemas/cards.yaml";
/** A heap in which the generators' program does not even start. */
const TOO_SMALL = "12m";
/** Each from another order, so that none is answered from the cache. */
const LANGUAGES = ["java", "go", "typescript-fetch"] as const;
/** Longest time in seconds that an SDK may take on a busy machine. */
const PATIENCE = 120;

function missing(): string | undefined {
  if (!existsSync(jars)) return "the SDK generators are not installed (npm run setup)";
  return realJava() ? undefined : "there is no Java";
}

export const killed: Fault = {
  name: "java-killed",
  title: ({ times }) => `Java killed while it makes an SDK, ${times(LANGUAGES.length)} times`,
  databases: ["embedded"],
  missing,
  strike: async (stage, { times }) => {
    const session = await signIn(stage.url, "demo", PASSWORD, "192.0.2.9");
    for (const language of LANGUAGES.slice(0, times(LANGUAGES.length))) {
      const order = orderSdk(stage, session, language);
      await waitUntil("Java runs", () => javaOf(stage).length > 0, PATIENCE);
      for (const pid of javaOf(stage)) process.kill(pid, "SIGKILL");
      await order;
    }
    await untilMade(stage, session);
    return undefined;
  },
};

export const outOfMemory: Fault = {
  name: "java-memory",
  title: () => "Java out of memory",
  databases: ["embedded"],
  isShort: true,
  missing,
  // The portal's own Java, but with the heap that the file names.
  settings: async (folder) => {
    await mkdir(join(folder, "jdk/bin"), { recursive: true });
    await writeFile(heapFile(folder), TOO_SMALL);
    const program = join(folder, "jdk/bin/java");
    await writeFile(program, smallJava(heapFile(folder)));
    await chmod(program, 0o755);
    return { JAVA_HOME: join(folder, "jdk") };
  },
  strike: async (stage) => {
    const session = await signIn(stage.url, "demo", PASSWORD, "192.0.2.9");
    const { status } = await orderSdk(stage, session, "java");
    if (status === 200) throw new Error("Java did not run out of memory");
    await writeFile(heapFile(stage.folder), "");
    const endedAt = performance.now();
    await untilMade(stage, session);
    return { endedAt };
  },
};

const heapFile = (folder: string) => join(folder, "heap");

const smallJava = (file: string) => `#!/bin/sh
heap=$(cat ${file})
for one; do
  shift
  case $one in -Xmx*) [ -n "$heap" ] && one=-Xmx$heap ;; esac
  set -- "$@" "$one"
done
exec ${realJava()} "$@"
`;

function realJava(): string | undefined {
  try {
    return execFileSync("sh", ["-c", "command -v java"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

function orderSdk({ url }: Stage, session: string, language: string) {
  const query = new URLSearchParams({ language, yamlFile: url + document });
  return call(`${url}${paths.clientSdk}?${query}`, { session, seconds: PATIENCE });
}

/** The next order is made by a Java that was started anew. */
async function untilMade(stage: Stage, session: string): Promise<void> {
  await waitUntil("an SDK is made", async () => (await orderSdk(stage, session, "java")).status === 200, PATIENCE);
}

function javaOf({ portal }: Stage): readonly number[] {
  return descendants(portal.pid).filter((pid) => commandOf(pid).includes("/engines/"));
}
