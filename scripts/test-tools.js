// Runs before anything is installed: Node 20 and no package.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root, runQuietly } from "./install.js";
import { canUseApt, installWithApt } from "./system-packages.js";

const isNightly = process.env.NIGHTLY === "1";
const folderOf = (name) => path.join(root, "node_modules/.cache", name);
const onPath = () => (process.env.PATH ?? "").split(path.delimiter);
const answers = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
const curlTools = ["bash", "curl", "jq"];
const proxies = ["haproxy", "nginx", "pgbouncer"];
/** Mono in the place of .NET, which no registry has, and Json.NET, which C#'s clients need. */
const mono = ["/usr/bin/mcs", "/usr/bin/mono", "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll"];

/**
 * What some tests need of the machine. Tests with `.name.` in their file's name are left out without it. `missing` says
 * what is not there, `packages` are Debian's that bring it; without those `npm run setup` leaves it to the machine. What
 * is unpacked lies in node_modules/.cache: installed, it would start a server that listens on every address.
 */
const tools = [
  {
    name: "curl",
    tests: "the story by curl",
    missing: () => curlTools.filter((tool) => !answers(tool, "--version")),
    packages: curlTools,
  },
  {
    name: "prometheus",
    tests: "metrics in a real Prometheus",
    missing: () => (findPrometheus() ? [] : ["prometheus and promtool"]),
    packages: ["prometheus"],
    isUnpacked: true,
  },
  {
    name: "machines",
    tests: "several machines",
    missing: () => proxies.filter((program) => !findProxy(program)),
    packages: proxies,
    isUnpacked: true,
  },
  {
    name: "rsyslog",
    tests: "the activity log in a real rsyslog",
    missing: () => (findRsyslog() ? [] : ["rsyslogd with its module for TLS"]),
    packages: ["rsyslog", "rsyslog-openssl"],
    isUnpacked: true,
  },
  {
    name: "minisign",
    tests: "signatures of a release",
    missing: () => (answers("minisign", "-v") ? [] : ["minisign"]),
    packages: ["minisign"],
  },
  {
    name: "mono",
    tests: "C#'s clients",
    missing: () => (!isNightly || mono.every((file) => existsSync(file)) ? [] : ["Mono with Json.NET"]),
    packages: [
      "mono-mcs",
      "mono-runtime",
      "libmono-system-net-http-webrequest4.0-cil",
      "libmono-system-runtime-serialization4.0-cil",
      "libnewtonsoft-json5.0-cil",
    ],
  },
  {
    name: "firefox",
    tests: "the main journeys in Firefox",
    // e2e/support/firefox.ts looks for it at the same place.
    missing: () =>
      !isNightly || existsSync(process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr") ? [] : ["Firefox ESR"],
    packages: ["firefox-esr"],
  },
  {
    name: "python",
    tests: "libraries of Python",
    missing: () => (answers("python3", "-c", "import venv, ensurepip") ? [] : ["Python 3 with venv"]),
  },
  { name: "go", tests: "libraries of Go", missing: () => (answers("go", "version") ? [] : ["Go"]) },
  {
    name: "maven",
    tests: "libraries of Java",
    missing: () => (answers("mvn", "--version") ? [] : ["Java with Maven"]),
  },
];

/** Folder of `prometheus` and `promtool` for a PATH; undefined where there are none. */
export function findPrometheus() {
  const folders = [path.join(folderOf("prometheus"), "usr/bin"), ...onPath()];
  return folders.find((one) => existsSync(path.join(one, "prometheus")) && existsSync(path.join(one, "promtool")));
}

/** An ordinary user's PATH lacks the folder of servers. */
function findProxy(program) {
  const folders = [path.join(folderOf("machines"), "usr/sbin"), ...onPath(), "/usr/sbin"];
  return folders.map((one) => path.join(one, program)).find(existsSync);
}

/** Where each program is, and the environment that it needs; undefined unless all are there. */
export function findProxies() {
  const [haproxy, nginx, pgbouncer] = proxies.map(findProxy);
  if (!haproxy || !nginx || !pgbouncer) return undefined;
  const libraries = librariesIn(folderOf("machines"));
  const env = libraries.length > 0 ? { LD_LIBRARY_PATH: libraries.join(path.delimiter) } : {};
  return { haproxy, nginx, pgbouncer, env };
}

/** Where rsyslogd and its modules are, and the environment that it needs; undefined unless all are there. */
export function findRsyslog() {
  const rsyslogd = [path.join(folderOf("rsyslog"), "usr/sbin/rsyslogd"), "/usr/sbin/rsyslogd"].find(existsSync);
  const unpacked = librariesIn(folderOf("rsyslog"));
  const folders = [...unpacked, ...librariesIn("/")].map((one) => path.join(one, "rsyslog"));
  // The module of TLS; those without are in the same folder.
  const modules = folders.find((one) => existsSync(path.join(one, "lmnsd_ossl.so")));
  return rsyslogd && modules
    ? { rsyslogd, modules, env: { LD_LIBRARY_PATH: unpacked.join(path.delimiter) } }
    : undefined;
}

/** Folders of the libraries that were unpacked with programs: one for each kind of machine. */
function librariesIn(folder) {
  const libraries = path.join(folder, "usr/lib");
  return existsSync(libraries) ? readdirSync(libraries).map((name) => path.join(libraries, name)) : [];
}

const whatIsMissing = (tool) => {
  const missing = tool.missing();
  return missing.length > 0 ? `no ${missing.join(" and no ")} was found` : undefined;
};

/** Kinds of tests and what each lacks on this machine, in a few words; undefined when nothing. */
export const neededByTests = () =>
  tools.map((tool) => ({
    tests: tool.tests,
    why: whatIsMissing(tool),
    args: [`--exclude=**/*.${tool.name}.*`, ...(tool.name === "firefox" ? ["--exclude=e2e/57-firefox*"] : [])],
  }));

const bringable = () => tools.filter((tool) => tool.packages && tool.missing().length > 0);

/** What would be installed where it is missing: lines. */
export function toolsPlan() {
  if (!canUseApt()) return [];
  return bringable().map(({ tests, packages, isUnpacked }) => {
    return `for ${tests}: ${isUnpacked ? `Debian's ${packages.join(", ")}, unpacked` : `apt-get install ${packages.join(" ")}`}`;
  });
}

/** Brings them. Says what is missing after all, a line each. */
export function installTools() {
  for (const { name, packages, isUnpacked } of canUseApt() ? bringable() : []) {
    if (isUnpacked) unpack(folderOf(name), packages);
    else installWithApt(packages);
  }
  return bringable().map(
    (tool) => `${whatIsMissing(tool)}, which tests need (${tool.tests}). Install it, then run npm run setup again`,
  );
}

/** Debian's packages with the libraries that this machine has not. */
function unpack(folder, packages) {
  const archives = path.join(folder, "archives");
  mkdirSync(path.join(archives, "partial"), { recursive: true });
  const options = ["--download-only", "--yes", "--no-install-recommends", "-o", `Dir::Cache::archives=${archives}`];
  // The lists may be those of the day on which the machine was made.
  if (!runQuietly("apt-get", ["update"]) || !runQuietly("apt-get", ["install", ...options, ...packages])) return;
  for (const file of readdirSync(archives).filter((name) => name.endsWith(".deb")))
    runQuietly("dpkg-deb", ["--extract", path.join(archives, file), folder]);
  rmSync(archives, { recursive: true });
}
