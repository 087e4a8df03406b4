import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, type Program, packaged, startProgram } from "./program.ts";
import { accepts, addresses, found, type Upstreams } from "./proxies.ts";

/** packaging/nginx.conf without TLS. */
export async function startNginx(folder: string, port: number, upstreams: Upstreams): Promise<Program> {
  const text = await packaged("nginx.conf", {
    ...addresses(upstreams),
    "    listen 80;\n    listen [::]:80;\n": `    listen 127.0.0.1:${await freePort()};\n`,
    "    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n": `    listen 127.0.0.1:${port};\n`,
    "    ssl_certificate /etc/connect-portal/tls/fullchain.pem;\n": "",
    "    ssl_certificate_key /etc/connect-portal/tls/key.pem;\n": "",
    "    ssl_protocols TLSv1.2 TLSv1.3;\n": "",
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, "nginx.conf");
  // One process, so that killing it leaves none behind.
  await writeFile(
    file,
    `daemon off;\nmaster_process off;\npid ${join(folder, "nginx.pid")};\nerror_log stderr warn;\nevents {}\nhttp {\n${temporary.join("\n")}\n${text}\n}\n`,
  );
  const { nginx, env } = found();
  const args = ["-c", file, "-p", folder];
  return startProgram({ command: nginx, args, options: { env }, isUp: () => accepts(port) });
}
