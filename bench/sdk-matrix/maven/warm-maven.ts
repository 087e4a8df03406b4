import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Credentials } from "../follow-guide.ts";
import type { GuideReader } from "../toolchain.ts";

const HOME = "/usr/share/maven";
/** The quick compiler only: what runs once is not worth more. */
const quick = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** One for each reader, because a program that Maven runs has the environment that Maven was started with. */
export function warmMaven(): GuideReader {
  const ports = new Map<string, Promise<number>>();
  return {
    standIn: "One Maven stayed for all, with its compilers, instead of a new one for each command.",
    async prepare(folder, credentials) {
      const port = ports.get(credentials.id) ?? startMaven(credentials);
      ports.set(credentials.id, port);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "mvn"), mvn(await port));
      await chmod(join(folder, "mvn"), 0o755);
      return { PATH: `${folder}${delimiter}${process.env.PATH}`, JAVA_TOOL_OPTIONS: quick.join(" ") };
    },
  };
}

function mvn(port: number): string {
  return `#!/bin/sh
exec curl --silent --show-error --fail-with-body --header "Folder: $PWD" \\
  --data-binary "$(printf '%s\\n' "$@")" http://127.0.0.1:${port}/
`;
}

/** The port that it listens at. It ends when this process does. @throws Error when it cannot start */
async function startMaven({ id, secret }: Credentials): Promise<number> {
  const classes = ["lib/*", "boot/*", "conf/logging"].map((part) => join(HOME, part)).join(delimiter);
  const program = join(import.meta.dirname, "ResidentMaven.java");
  const child = spawn("java", [...quick, `-Dmaven.home=${HOME}`, "-cp", classes, program], {
    env: { ...process.env, CONNECT_CLIENT_ID: id, CONNECT_CLIENT_SECRET: secret },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const failed = once(child, "exit").then(() => {
    throw new Error("The Maven that stays has ended");
  });
  failed.catch(() => {});
  const line = (async () => {
    for await (const text of createInterface({ input: child.stdout })) {
      const port = /^Ready on (\d+)$/.exec(text)?.[1];
      if (port !== undefined) return Number(port);
    }
    return failed;
  })();
  const port = await Promise.race([line, failed]);
  child.stdout.resume();
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as Socket).unref();
  return port;
}
