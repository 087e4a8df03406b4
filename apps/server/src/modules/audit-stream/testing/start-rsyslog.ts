import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, type Program, startProgram } from "../../../testing/machines/program.ts";
import { accepts } from "../../../testing/machines/proxies.ts";

const script = new URL("../../../../../../scripts/test-tools.js", import.meta.url).href;
const { findRsyslog }: { findRsyslog(): Found | undefined } = await import(script);

interface Found {
  readonly rsyslogd: string;
  readonly modules: string;
  readonly env: Record<string, string>;
}

export interface Rsyslog {
  readonly port: number;
  readonly tlsPort: number;
  /** Messages without their header, as it has written them. */
  written(): Promise<string[]>;
  readonly program: Program;
}

interface RsyslogFiles {
  /** Folder of its files, including cert.pem and key.pem. */
  readonly folder: string;
  readonly ports?: { readonly port: number; readonly tlsPort: number };
}

/** A real rsyslog on the loopback interface that takes messages over TCP and TLS. @throws Error where there is none */
export async function startRsyslog({ folder, ports }: RsyslogFiles): Promise<Rsyslog> {
  const found = findRsyslog();
  if (!found) throw new Error("Cannot test with rsyslog: no rsyslogd with its module for TLS. npm run setup brings it");
  const { port, tlsPort } = ports ?? { port: await freePort(), tlsPort: await freePort() };
  const output = join(folder, "written");
  const config = join(folder, "rsyslog.conf");
  const tls = { CAFile: "cert.pem", CertFile: "cert.pem", KeyFile: "key.pem" };
  const files = Object.entries(tls).map(([name, file]) => `DefaultNetstreamDriver${name}="${join(folder, file)}"`);
  await writeFile(
    config,
    `global(workDirectory="${folder}" maxMessageSize="64k" parser.escapeControlCharactersOnReceive="off"
        ${files.join(" ")})
     module(load="imtcp")
     template(name="message" type="string" string="%app-name% %msg%\\n")
     input(type="imtcp" address="127.0.0.1" port="${port}")
     input(type="imtcp" address="127.0.0.1" port="${tlsPort}"
       streamDriver.name="ossl" streamDriver.mode="1" streamDriver.authMode="anon")
     action(type="omfile" file="${output}" template="message")
    `,
  );
  const program = await startProgram({
    command: found.rsyslogd,
    args: ["-n", "-f", config, "-i", join(folder, "rsyslog.pid"), "-M", found.modules],
    options: { env: found.env },
    isUp: async () => (await accepts(port)) && (await accepts(tlsPort)),
  });
  const written = async () => {
    const text = await readFile(output, "utf8").catch(() => "");
    return text.split("\n").filter((line) => line !== "");
  };
  return { port, tlsPort, written, program };
}
