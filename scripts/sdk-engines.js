// Runs before anything is installed: Node 20 and no package.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, runQuietly } from "./install.js";
import { setting } from "./setting.js";
import { canUseApt, installWithApt } from "./system-packages.js";

const folder = path.join(root, "apps/server/engines");
const jars = path.join(folder, "jars");
/** While it exists, the process whose number it holds is at work; the server tells it to whoever asks for an SDK. */
const workMark = path.join(jars, "being-installed");
const debianPackages = ["default-jdk-headless", "maven"];

const HOW =
  "Install a Java development kit, version 11 or newer, and Maven (on Debian: default-jdk-headless and maven), then run npm run setup again";

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
  const home = setting("JAVA_HOME");
  const java = home ? path.join(home, "bin/java") : "java";
  const { stdout } = spawnSync(java, ["--list-modules"], { encoding: "utf8" });
  return /^jdk\.compiler@/m.test(stdout ?? "");
}

/** Without asking Java itself, which takes half a second: a compiler stands beside the java of a development kit. */
function seemsToHaveJava() {
  const home = setting("JAVA_HOME");
  const folders = home ? [path.join(home, "bin")] : (process.env.PATH ?? "").split(path.delimiter);
  const java = folders.map((one) => path.join(one, "java")).find((file) => existsSync(file));
  return java !== undefined && existsSync(path.join(path.dirname(realpathSync(java)), "javac"));
}

function hasMaven() {
  return spawnSync("mvn", ["--version"], { stdio: "ignore" }).status === 0;
}

function whatIsMissing(isJavaThere) {
  const home = setting("JAVA_HOME");
  if (!isJavaThere) return `no Java development kit was found${home ? ` in JAVA_HOME, ${home}` : ""}`;
  return hasJars() ? undefined : "their generators are not installed";
}

/** What client SDKs and their tests lack on this machine, in a few words; undefined when nothing. */
export const missingEngines = () => whatIsMissing(hasJava()) ?? (hasMaven() ? undefined : "no Maven was found");

/** What generating them lacks, at a glance, which a start can afford; nothing where no part makes any. */
export function seeminglyMissingEngines() {
  const makesThem = (setting("PARTS") ?? "web").split(",").some((part) => part.trim() === "web");
  return makesThem ? whatIsMissing(seemsToHaveJava()) : undefined;
}

/** What would be installed where something is missing: a line for each. */
export function enginePlan() {
  const needsSystem = !hasJava() || !hasMaven();
  return [
    ...(needsSystem && canUseApt() ? [`Java and Maven: apt-get install ${debianPackages.join(" ")}`] : []),
    ...(hasJars() ? [] : ["the generators of client SDKs: two JARs by Maven, 50 MB, into apps/server/engines/jars"]),
  ];
}

function install() {
  const home = setting("JAVA_HOME");
  if (home && !hasJava()) {
    return `JAVA_HOME is ${home}, where no Java with a compiler is. Let it name a Java development kit, version 11 or newer, or remove it, then run npm run setup again`;
  }
  if ((!hasJava() || !hasMaven()) && canUseApt()) installWithApt(debianPackages);
  if (!hasJava()) return `no Java with a compiler was found and none could be installed. ${HOW}`;
  if (!hasMaven()) return `no Maven was found and none could be installed. ${HOW}`;
  if (hasJars()) return undefined;
  const brought = runQuietly("mvn", ["--batch-mode", "--quiet", "--file", folder, "dependency:copy"]);
  return brought && hasJars()
    ? undefined
    : "Maven could not bring them (see above). Check the network and Maven's settings, then run npm run setup again";
}

/** Brings what generates client SDKs. Returns what is missing after all, undefined when nothing is. */
export function installEngines() {
  if (!missingEngines()) return undefined;
  mkdirSync(jars, { recursive: true });
  writeFileSync(workMark, String(process.pid));
  try {
    return install();
  } finally {
    rmSync(workMark, { force: true });
  }
}
