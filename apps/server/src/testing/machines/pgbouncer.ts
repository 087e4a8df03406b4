import { writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePort, packaged, startProgram } from "./program.ts";
import { accepts, found } from "./proxies.ts";

export interface PgBouncer {
  readonly port: number;
  leadTo(port: number): Promise<void>;
  stop(): Promise<void>;
}

/** packaging/pgbouncer.ini for the database at `server`. */
export async function startPgBouncer(folder: string, server: number, password: string): Promise<PgBouncer> {
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const users = join(folder, "userlist.txt");
  const write = async (to: number) =>
    writeFile(
      file,
      await packaged("pgbouncer.ini", {
        "host=192.0.2.21 port=5432": `host=127.0.0.1 port=${to}`,
        "listen_port = 6432": `listen_port = ${port}`,
        "/etc/pgbouncer/userlist.txt": users,
        "unix_socket_dir = /run/postgresql": "unix_socket_dir =",
      }),
    );
  await write(server);
  await writeFile(users, `"portal" "${password}"\n`);
  const { pgbouncer, env } = found();
  // It refuses to run as root, and reads its file again as the user that it then is.
  const isRoot = userInfo().uid === 0;
  const program = await startProgram({
    command: pgbouncer,
    args: [...(isRoot ? ["-u", "nobody"] : []), file],
    options: { env },
    isUp: () => accepts(port),
  });
  return {
    port,
    leadTo: async (to) => {
      await write(to);
      program.signal("SIGHUP");
    },
    stop: () => program.kill(),
  };
}
