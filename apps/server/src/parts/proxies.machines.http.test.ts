import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, get } from "node:http";
import { connect as connectHttp2, constants } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type Program, packaged, startProgram } from "../testing/machines/program.ts";
import { accepts, addresses, found } from "../testing/machines/proxies.ts";

/** Both examples as they are packaged, with TLS, in front of a server that says hello. */
const behind = createServer((_request, response) => response.end("hello"));
let folder: string;
const running: Program[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-proxies-"));
  behind.listen(0, "127.0.0.1");
  await once(behind, "listening");
  const { private: key, cert } = await generate([{ name: "commonName", value: "portal.example" }], { keySize: 2048 });
  await Promise.all([
    writeFile(join(folder, "key.pem"), key),
    writeFile(join(folder, "fullchain.pem"), cert),
    writeFile(join(folder, "portal.pem"), `${cert}\n${key}`),
  ]);
});
afterAll(async () => {
  for (const each of running) await each.kill();
  behind.close();
  behind.closeAllConnections();
  await rm(folder, { recursive: true });
});

const upstreams = () => {
  const { port } = behind.address() as AddressInfo;
  return addresses({ webs: [port, port], sandboxes: [port, port] });
};

async function run(command: string, args: readonly string[], port: number): Promise<void> {
  const options = { env: found().env };
  running.push(await startProgram({ command, args: [...args], options, isUp: () => accepts(port) }));
}

async function startHaProxy(plain: number, secure: number): Promise<void> {
  const text = await packaged("haproxy.cfg", {
    ...upstreams(),
    ":443 ssl crt /etc/connect-portal/tls/portal.pem": `127.0.0.1:${secure} ssl crt ${join(folder, "portal.pem")}`,
    "bind :80\n": `bind 127.0.0.1:${plain}\n`,
    "    user haproxy\n    group haproxy\n": "",
    "/run/haproxy/admin.sock": join(folder, "haproxy.sock"),
    "127.0.0.1:6433": `127.0.0.1:${await freePort()}`,
    "127.0.0.1:6434": `127.0.0.1:${await freePort()}`,
  });
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, text);
  // Most machines limit a shell to this many open files.
  await run("/bin/sh", ["-c", `ulimit -n 1024; exec "${found().haproxy}" -db -f "${file}"`], secure);
}

async function startNginx(plain: number, secure: number): Promise<void> {
  const text = await packaged("nginx.conf", {
    ...upstreams(),
    "    listen 80;\n    listen [::]:80;\n": `    listen 127.0.0.1:${plain};\n`,
    "    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n": `    listen 127.0.0.1:${secure} ssl http2;\n`,
    "/etc/connect-portal/tls/": `${folder}/`,
  });
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off;\nmaster_process off;\npid ${join(folder, "nginx.pid")};\nerror_log stderr warn;\nevents {}\nhttp {\n${paths.join("\n")}\n${text}\n}\n`,
  );
  await run(found().nginx, ["-c", file, "-p", folder], secure);
}

test.each([
  ["HAProxy, also where few files may be open", startHaProxy],
  ["nginx", startNginx],
])("%s speaks HTTP/2, and sends whoever comes without TLS there", async (_name, start) => {
  const [plain, secure] = [await freePort(), await freePort()];
  await start(plain, secure);
  const session = connectHttp2(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
  const stream = session.request({ ":path": "/" });
  const [headers] = await once(stream, "response");
  expect([headers[constants.HTTP2_HEADER_STATUS], session.alpnProtocol]).toEqual([200, "h2"]);
  session.destroy();
  const asked = get({ host: "127.0.0.1", port: plain, path: "/login?a=b", headers: { host: "portal.example" } });
  const [redirect] = await once(asked, "response");
  redirect.resume();
  expect([redirect.statusCode, redirect.headers.location]).toEqual([301, "https://portal.example/login?a=b"]);
});
