import { spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const copied = [
  "scripts/sdk-engines.js",
  "scripts/install.js",
  "scripts/one-at-a-time.js",
  "scripts/setting.js",
  "scripts/system-packages.js",
  "apps/server/engines/pom.xml",
];
/** What `npm run setup` says and does about the generators. */
const program = `import { enginePlan, installEngines } from "./scripts/sdk-engines.js";
for (const line of enginePlan()) console.log("plan: " + line);
const missing = installEngines();
console.log(missing ?? "ready");
process.exit(missing ? 1 : 0);`;
const jars = "apps/server/engines/jars";
const bin = "bin";

/** A tree of its own with nothing installed, and a path that leads nowhere else. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-set-up-"));
  for (const file of copied) {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await copyFile(join(root, file), join(folder, file));
  }
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await mkdir(join(folder, bin));
  return () => rm(folder, { recursive: true });
});

/** Puts a program on the path; `$0` and `$calls` are at hand in its lines, and every call is noted. */
async function put(name: string, lines: string): Promise<void> {
  const file = join(folder, bin, name);
  const head = `#!/bin/sh\necho "${name} $*" >> '${folder}/calls'\nbin='${folder}/${bin}'\njars='${folder}/${jars}'\n`;
  await writeFile(file, `${head}${lines}\n`);
  await chmod(file, 0o755);
}

const JAVA = "printf 'java.base@17\\njdk.compiler@17\\n'";
/** Does what the pom.xml asks for. */
const MAVEN = `case "$*" in *dependency:copy*)
  : > "$jars/openapi-generator-cli-6.5.0.jar"; : > "$jars/swagger-codegen-cli-3.0.57.jar";; esac`;
/** Installs what the test has laid ready. */
const APT = 'case "$1" in install) /bin/mv "$bin/java.deb" "$bin/java"; /bin/mv "$bin/mvn.deb" "$bin/mvn";; esac';

function run({ user = 0, env = {} }: { user?: number; env?: NodeJS.ProcessEnv } = {}) {
  const asUser = `data:text/javascript,process.getuid=()=>${user}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", asUser, "--eval", program], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: join(folder, bin), ...env },
  });
  return { status, said: stdout + stderr };
}

async function calls(): Promise<string[]> {
  const text = await readFile(join(folder, "calls"), "utf8").catch(() => "");
  return text.split("\n").filter((call) => call !== "" && !/--version|--list-modules/.test(call));
}

const bringing = () => `mvn --batch-mode --quiet --file ${folder}/apps/server/engines dependency:copy`;

test("root with apt: the plan says what, then Java and Maven are installed, and Maven brings the JARs", async () => {
  await put("apt-get", APT);
  await put("java.deb", JAVA);
  await put("mvn.deb", MAVEN);
  const { status, said } = run();
  expect(said).toBe(
    "plan: Java and Maven: apt-get install default-jdk-headless maven\n" +
      "plan: the generators of client SDKs: two JARs by Maven, 50 MB, into apps/server/engines/jars\nready\n",
  );
  expect(status).toBe(0);
  expect((await calls()).map((call) => call.replaceAll(".deb", ""))).toEqual([
    "apt-get update",
    "apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=300 default-jdk-headless maven",
    bringing(),
  ]);
});

test("who is not root is told what to install, and apt is left alone", async () => {
  await put("apt-get", APT);
  const { status, said } = run({ user: 1000 });
  expect(said).toContain("Install a Java development kit, version 11 or newer, and Maven (on Debian: default-jdk-");
  expect(status).toBe(1);
  expect(await calls()).toEqual([]);
});

test("without apt the same is said", () => {
  const { status, said } = run();
  expect(said).toContain("no Java with a compiler was found and none could be installed");
  expect(status).toBe(1);
});

test("what apt says when it fails is shown", async () => {
  await put("apt-get", `[ "$1" = --version ] || { echo "E: Unable to locate package"; exit 100; }`);
  const { status, said } = run();
  expect(said).toContain("E: Unable to locate package");
  expect(said).toContain("then run npm run setup again");
  expect(status).toBe(1);
  expect(await calls()).toEqual(["apt-get update"]);
});

test("with Java and Maven only the JARs are brought, and once they are there nothing is", async () => {
  await put("apt-get", APT);
  await put("java", JAVA);
  await put("mvn", MAVEN);
  expect(run().status).toBe(0);
  expect(run().status).toBe(0);
  expect(await calls()).toEqual([bringing()]);
});

test("a JAVA_HOME without Java is named, because no installation would mend it", async () => {
  await put("apt-get", APT);
  const { status, said } = run({ env: { JAVA_HOME: join(folder, "nowhere") } });
  expect(said).toContain(`JAVA_HOME is ${join(folder, "nowhere")}, where no Java with a compiler is`);
  expect(status).toBe(1);
  expect(await calls()).toEqual([]);
});
