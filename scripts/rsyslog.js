import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./install.js";
import { canUseApt } from "./system-packages.js";
import { librariesIn, unpackPackages } from "./unpacked-packages.js";

const folder = path.join(root, "node_modules/.cache/rsyslog");
const packages = ["rsyslog", "rsyslog-openssl"];

/** Where rsyslogd and its modules are, and the environment that it needs; undefined unless all are there. */
export function findRsyslog() {
  const programs = [path.join(folder, "usr/sbin/rsyslogd"), "/usr/sbin/rsyslogd"];
  const unpacked = librariesIn(folder);
  const modules = [...unpacked, ...librariesIn("/")].map((one) => path.join(one, "rsyslog"));
  const rsyslogd = programs.find(existsSync);
  // Of TLS; those without are in the same folder.
  const moduleFolder = modules.find((one) => existsSync(path.join(one, "lmnsd_ossl.so")));
  if (!rsyslogd || !moduleFolder) return undefined;
  return { rsyslogd, modules: moduleFolder, env: { LD_LIBRARY_PATH: unpacked.join(path.delimiter) } };
}

/** What the test of the activity log's stream lacks here, in a few words; undefined when nothing. */
export const missingRsyslog = () => (findRsyslog() ? undefined : "no rsyslogd with its module for TLS was found");

/** What would be installed where something is missing: a line, or nothing. */
export function rsyslogPlan() {
  return missingRsyslog() && canUseApt()
    ? [`for the test of the activity log's stream: Debian's ${packages.join(", ")}, unpacked`]
    : [];
}

/** Brings it. Returns what is missing after all, undefined when nothing is. */
export function installRsyslog() {
  if (missingRsyslog() && canUseApt()) unpackPackages(folder, packages);
  const why = missingRsyslog();
  return why && `${why}, which the test of the activity log's stream needs. Install it, then run npm run setup again`;
}
