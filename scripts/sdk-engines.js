// Runs before anything is installed: Node 20 and no package.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root, runQuietly } from "./install.js";

const folder = path.join(root, "apps/server/engines");
const jars = path.join(folder, "jars");
/** While it exists, the process whose number it holds is at work; the server tells it to whoever asks for an SDK. */
const workMark = path.join(jars, "being-installed");

const HOW =
  "Install a Java development kit, version 11 or newer, and Maven (on Debian: default-jdk-headless and maven), then run node scripts/sdk-engines.js.";

/** Names of the JARs that the pom.xml pins: {artifactId}-{version}.jar. */
function wantedJars() {
  const pom = readFileSync(path.join(folder, "pom.xml"), "utf8");
  const items = pom.matchAll(
    /<artifactItem>[\s\S]*?<artifactId>(.+?)<\/artifactId>\s*<version>(.+?)<\/version>[\s\S]*?<\/artifactItem>/g,
  );
  return [...items].map(([, artifact, version]) => `${artifact}-${version}.jar`);
}

function hasJars() {
  return wantedJars().every((jar) => existsSync(path.join(jars, jar)));
}

/** A Java with its compiler, as the generators' program needs it: that of JAVA_HOME, else the one on the path. */
function hasJava() {
  const java = process.env.JAVA_HOME ? path.join(process.env.JAVA_HOME, "bin/java") : "java";
  const { stdout } = spawnSync(java, ["--list-modules"], { encoding: "utf8" });
  return /^jdk\.compiler@/m.test(stdout ?? "");
}

function hasMaven() {
  return spawnSync("mvn", ["--version"], { stdio: "ignore" }).status === 0;
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return false;
  console.log("SDK generators: installing Java and Maven (apt-get, about two minutes) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const packages = ["default-jdk-headless", "maven"];
  // A machine that has just started is often updating itself.
  const patience = ["-o", "DPkg::Lock::Timeout=300"];
  return (
    runQuietly("apt-get", ["update"], { env }) &&
    runQuietly("apt-get", ["install", "--yes", "--no-install-recommends", ...patience, ...packages], { env })
  );
}

/** What is missing after all that could be done; undefined when the generators are there. */
function install() {
  if (hasJars() && hasJava()) return undefined;
  const { JAVA_HOME } = process.env;
  if (JAVA_HOME && !hasJava()) {
    return `JAVA_HOME is ${JAVA_HOME}, where no Java with a compiler is. Let it name a Java development kit, version 11 or newer, or remove it, then run node scripts/sdk-engines.js.`;
  }
  if (!hasJava() || (!hasJars() && !hasMaven())) installWithApt();
  if (!hasJava()) return `no Java with a compiler was found and none could be installed. ${HOW}`;
  if (hasJars()) return undefined;
  if (!hasMaven()) return `no Maven was found and none could be installed. ${HOW}`;
  console.log("SDK generators: downloading two JARs (Maven, 50 MB) …");
  const brought = runQuietly("mvn", ["--batch-mode", "--quiet", "--file", folder, "dependency:copy"]);
  return brought && hasJars()
    ? undefined
    : "Maven could not bring them (see above). Check the network and Maven's settings, then run node scripts/sdk-engines.js.";
}

/** Brings what generates client SDKs. Returns what is missing, undefined when nothing is. */
export function installSdkEngines() {
  mkdirSync(jars, { recursive: true });
  writeFileSync(workMark, String(process.pid));
  try {
    return install();
  } finally {
    rmSync(workMark, { force: true });
  }
}

/** Without asking Java itself, which takes half a second: a compiler stands beside the java of a development kit. */
function seemsComplete() {
  const folders = process.env.JAVA_HOME
    ? [path.join(process.env.JAVA_HOME, "bin")]
    : (process.env.PATH ?? "").split(path.delimiter);
  const java = folders.map((one) => path.join(one, "java")).find((file) => existsSync(file));
  return java !== undefined && existsSync(path.join(path.dirname(realpathSync(java)), "javac")) && hasJars();
}

/** The same beside the program that calls it, which it does not hold up; says how it went. Does nothing when all is there. */
export function installSdkEnginesInBackground() {
  if (seemsComplete()) return;
  spawn(process.execPath, [import.meta.filename], { cwd: root, stdio: "inherit", detached: true }).unref();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const missing = installSdkEngines();
  console.log(missing ? `SDK generators: ${missing}` : "SDK generators: ready.");
  process.exit(missing ? 1 : 0);
}
