import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort, packaged, startProgram } from "./program.ts";
import { accepts, addresses, found, type Upstreams } from "./proxies.ts";

export interface HaProxy {
  /** Leads to the database past PgBouncer. */
  readonly databasePort: number;
  leadDatabaseTo(port: number): Promise<void>;
  /** Resolves when this server of a backend gets calls again. */
  isUp(name: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** packaging/haproxy.cfg without TLS. */
export async function startHaProxy(folder: string, port: number, upstreams: Upstreams, database: number) {
  const databasePort = await freePort();
  const socket = join(folder, "haproxy.sock");
  const text = await packaged("haproxy.cfg", {
    ...addresses(upstreams),
    ":443 ssl crt /etc/connect-portal/tls/portal.pem alpn h2,http/1.1": `127.0.0.1:${port}`,
    "bind :80\n": `bind 127.0.0.1:${await freePort()}\n`,
    "127.0.0.1:6433": `127.0.0.1:${databasePort}`,
    "127.0.0.1:6434": `127.0.0.1:${await freePort()}`,
    "192.0.2.21:5432": `127.0.0.1:${database}`,
    "fd-hard-limit 40050": "maxconn 500",
    "    user haproxy\n    group haproxy\n": "",
    "/run/haproxy/admin.sock": socket,
  });
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, text);
  const { haproxy, env } = found();
  const program = await startProgram({
    command: haproxy,
    args: ["-db", "-f", file],
    options: { env },
    isUp: () => accepts(port),
  });
  return {
    databasePort,
    leadDatabaseTo: async (to: number) => {
      await ask(socket, `set server database/current addr 127.0.0.1 port ${to}`);
      await ask(socket, "shutdown sessions server database/current");
    },
    isUp: async (name: string) => {
      const [backend, server] = name.split("/");
      const lines = (await ask(socket, "show stat")).split("\n").map((line) => line.split(","));
      return lines.some((cells) => cells[0] === backend && cells[1] === server && cells[17] === "UP");
    },
    stop: () => program.kill(),
  } satisfies HaProxy;
}

async function ask(path: string, command: string): Promise<string> {
  const socket = connect(path);
  socket.end(`${command}\n`);
  let answer = "";
  for await (const piece of socket) answer += piece;
  return answer;
}
