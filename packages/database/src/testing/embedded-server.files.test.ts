import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeAbandoned } from "./embedded-server.ts";

test("the cluster of a process that is gone is removed and its server ended; others stay", async () => {
  const place = await mkdtemp(join(tmpdir(), "abandoned-"));
  const gone = spawn(process.execPath, ["-e", ""]);
  await once(gone, "exit");
  const data = join(place, `connect-portal-postgres-${gone.pid}-a`, "data");
  await mkdir(data, { recursive: true });
  const server = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"], { cwd: data });
  const bystander = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"], { cwd: place });
  const ended = once(server, "exit");
  try {
    await writeFile(join(data, "postmaster.pid"), `${server.pid}\n${data}\n`);
    const reused = join(place, `connect-portal-postgres-${gone.pid}-b`, "data");
    await mkdir(reused, { recursive: true });
    await writeFile(join(reused, "postmaster.pid"), `${bystander.pid}\n`);
    const others = [`connect-portal-postgres-${process.pid}-c`, "connect-portal-postgres-x", "12-d"];
    for (const name of others) await mkdir(join(place, name));

    await removeAbandoned([place, join(place, "nowhere")]);
    expect(await readdir(place)).toEqual(others.toSorted());
    expect((await ended)[1]).toBe("SIGQUIT");
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  } finally {
    server.kill("SIGKILL");
    bystander.kill("SIGKILL");
    await rm(place, { recursive: true });
  }
});
