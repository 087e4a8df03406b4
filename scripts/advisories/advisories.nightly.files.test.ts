import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const database = join(import.meta.dirname, "testing/database");
const OLD = ["node_modules/parse-words/node_modules/minimist", "0.2.3"] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-advisories-"));
});
afterAll(() => rm(folder, { recursive: true }));

function look(args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<{ code: unknown; said: string }> {
  const { ADVISORIES_DIR: _, npm_execpath: __, ...env } = process.env;
  return new Promise((resolve) => {
    const program = [join(import.meta.dirname, "run.ts"), ...args];
    execFile(process.execPath, program, { env: { ...env, ...settings } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

/** A project whose server needs `parse-words`, which needs minimist, and whose tests need lodash. */
async function project({
  minimist: [place, version] = ["node_modules/minimist", "1.2.6"] as readonly [string, string],
  lodash = "4.17.21",
  engine = "5.1.0",
} = {}): Promise<string> {
  const root = await mkdtemp(join(folder, "root-"));
  const packages = {
    "": { name: "project", workspaces: ["apps/*"] },
    "apps/server": {
      name: "server",
      version: "1.0.0",
      dependencies: { "parse-words": "1.0.0" },
      devDependencies: { lodash },
    },
    "node_modules/server": { resolved: "apps/server", link: true },
    "node_modules/parse-words": { version: "1.0.0", dependencies: { minimist: version } },
    [place]: { version },
    "node_modules/lodash": { version: lodash, dev: true },
  };
  await writeFile(join(root, "package-lock.json"), JSON.stringify({ name: "project", lockfileVersion: 3, packages }));
  await writeFile(join(root, "package.json"), JSON.stringify(packages[""]));
  await mkdir(join(root, "apps/server/engines"), { recursive: true });
  await writeFile(join(root, "apps/server/package.json"), JSON.stringify(packages["apps/server"]));
  const item = `<artifactItem><groupId>org.openapitools</groupId><artifactId>openapi-generator-online</artifactId>`;
  await writeFile(join(root, "apps/server/engines/pom.xml"), `${item}<version>${engine}</version></artifactItem>`);
  return root;
}

test("a release is looked up by its own list of components", async () => {
  const root = await mkdtemp(join(folder, "release-"));
  const purl = "pkg:npm/minimist@0.2.3";
  const components = [{ type: "library", name: "minimist", version: "0.2.3", purl, "bom-ref": purl }];
  const dependencies = [{ ref: "connect-portal@1.2.3", dependsOn: [purl] }];
  await writeFile(join(root, "sbom.cdx.json"), JSON.stringify({ components, dependencies }));
  const { code, said } = await look([database, "--root", root]);
  expect(code).toBe(1);
  expect(said).toContain("Registry: not asked: a release has no npm.");
  expect(said).toMatch(/minimist 0\.2\.3 {2}GHSA-\S+/);
  expect(said).toContain("in a release; connect-portal@1.2.3");
});

/** The stored advisories and what else stands beside them. */
async function stored(files: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const path = await mkdtemp(join(folder, "database-"));
  await cp(database, path, { recursive: true });
  for (const [name, said] of Object.entries(files)) {
    await writeFile(join(path, name), typeof said === "string" ? said : JSON.stringify(said));
  }
  return path;
}

async function exceptions(said: unknown): Promise<string> {
  const file = join(await mkdtemp(join(folder, "exceptions-")), "exceptions.json");
  await writeFile(file, JSON.stringify(said));
  return file;
}

const offline = (root: string, ...args: string[]) => look(["--offline", "--root", root, ...args]);

test("a grave one in a release ends with 1, and is told with its version, its way in and what mends it", async () => {
  const root = await project({ minimist: OLD });
  const { code, said } = await offline(root, database);
  expect(said).toContain("critical  minimist 0.2.3  GHSA-xvch-5gv4-984h  Prototype Pollution in minimist\n");
  expect(said).toContain("fixed in 0.2.4; in a release; apps/server > parse-words > minimist\n");
  expect(said).toContain("Registry: not asked");
  expect(said).toMatch(/4 advisories of npm, 1 of Maven; the newest of 2023-09-05, [\d,]+ days ago/);
  expect(said).not.toMatch(/GHSA-vh95|GHSA-23x4|lodash/);
  expect(code).toBe(1);
});

test("what is moderate, or for development alone, is told and ends with 0", async () => {
  const root = await project({ lodash: "4.17.20" });
  const { code, said } = await offline(root, database);
  expect(said).toContain("high      lodash 4.17.20  GHSA-35jh-r3h4-6jhm");
  expect(said).toContain("for development alone; apps/server > lodash");
  expect(said).toContain("moderate  lodash 4.17.20  GHSA-29mw-wpgm-hmr9");
  expect(code).toBe(0);
});

test("the folder may be a setting, and the generators of client SDKs are looked up by what pom.xml pins", async () => {
  const root = await project({ engine: "5.0.1" });
  const { code, said } = await look(["--offline", "--root", root], { ADVISORIES_DIR: database });
  expect(said).toContain("high      org.openapitools:openapi-generator-online 5.0.1  GHSA-23x4-m842-fmwf");
  expect(said).toContain("packed into openapi-generator-online-5.0.1.jar");
  expect(code).toBe(1);
});

test("records that cannot be read or compared are named, the rest is looked up, and nothing found is not enough", async () => {
  const affected = (events: unknown) => [
    { package: { ecosystem: "npm", name: "minimist" }, ranges: [{ type: "SEMVER", events }] },
  ];
  const record = { modified: "2026-01-01T00:00:00Z" };
  const path = await stored({
    "cut.json": '{"id": "GHSA-',
    "list.json": [1, null],
    "odd.json": { ...record, id: "GHSA-odd", affected: affected([{ introduced: "0" }, { fixed: "soon" }]) },
    "wrong.json": { ...record, id: "GHSA-wrong", affected: affected("all") },
    "steering.json": { ...record, id: "GHSA-\u001b[2J" },
    "elsewhere.json": { ...record, id: "GHSA-else", affected: [{ package: { ecosystem: "PyPI", name: "minimist" } }] },
    "gone.json": { ...record, id: "GHSA-gone", withdrawn: "2026-02-01", affected: affected([{ introduced: "0" }]) },
  });
  const whole = await offline(await project(), path);
  expect(whole.said.match(/"\w+\.json"/g)?.sort()).toEqual(
    ["cut", "list", "odd", "steering", "wrong"].map((name) => `"${name}.json"`),
  );
  expect(whole.said).toContain('"soon" is no version of npm');
  expect(whole.said).not.toMatch(/GHSA-gone|GHSA-else|\p{Cc}\[/u);
  expect(whole.code).toBe(2);
  const grave = await offline(await project({ minimist: OLD }), path);
  expect(grave.said).toContain("GHSA-xvch-5gv4-984h");
  expect(grave.code).toBe(1);
});

test("a malicious package and one of unknown severity are grave, and a title cannot steer the terminal", async () => {
  const record = (id: string, summary: string) => ({
    id,
    summary,
    modified: "2026-01-01T00:00:00Z",
    affected: [{ package: { ecosystem: "npm", name: "parse-words" }, versions: ["1.0.0"] }],
  });
  const path = await stored({ "a.json": record("MAL-2026-1", "Bad\u001b[2J\ncode"), "b.json": record("GHSA-b", "") });
  const { code, said } = await offline(await project(), path);
  expect(said).toContain("critical  parse-words 1.0.0  MAL-2026-1  Bad [2J code\n");
  expect(said).toContain("unknown   parse-words 1.0.0  GHSA-b");
  expect(said).toContain("2 advisories, 2 of them");
  expect(code).toBe(1);
});

test("an exception holds until its day, for its advisory and package alone", async () => {
  const root = await project({ minimist: OLD });
  const exception = { advisory: "GHSA-xvch-5gv4-984h", package: "minimist", why: "no argument of a caller gets there" };
  const until = (day: string, more = {}) => exceptions([{ ...exception, until: day, ...more }]);
  const accepted = await offline(root, database, "--exceptions", await until("2999-12-31"));
  expect(accepted.said).toContain("accepted until 2999-12-31: no argument of a caller gets there");
  expect(accepted.code).toBe(0);
  const over = await offline(root, database, "--exceptions", await until("2026-01-31"));
  expect(over.said).toContain("no longer accepted since 2026-01-31");
  expect(over.code).toBe(1);
  const other = await offline(root, database, "--exceptions", await until("2999-12-31", { package: "lodash" }));
  expect(other.said).toContain("No longer needed: the exception of GHSA-xvch-5gv4-984h for lodash");
  expect(other.code).toBe(1);
  const endless = await offline(root, database, "--exceptions", await exceptions([exception]));
  expect(endless.said).toContain("each exception has advisory, package, why and until");
  expect(endless.code).toBe(2);
});

test.each([
  ["no database", []],
  ["an empty one", ["EMPTY"]],
  ["one that is not there", ["/nowhere/advisories"]],
  ["an unknown option", ["--offlin"]],
])("%s is no answer: 2", async (_, given) => {
  const empty = await mkdtemp(join(folder, "empty-"));
  const { code, said } = await offline(await project(), ...given.map((one) => one.replace("EMPTY", empty)));
  expect(said).toMatch(/looked up nowhere|no folder|offlin/);
  expect(said).not.toContain("    at ");
  expect(code).toBe(2);
});

test("the registry is asked first; where it does not answer, the stored advisories are enough", async () => {
  const root = await project({ minimist: OLD });
  const asked: unknown[] = [];
  let answer: object | undefined = {
    minimist: [
      {
        id: 1097678,
        url: "https://github.com/advisories/GHSA-xvch-5gv4-984h",
        severity: "critical",
        title: "Prototype Pollution in minimist",
        vulnerable_versions: "<0.2.4",
        cwe: [],
      },
    ],
  };
  const registry = createServer((request, response) => {
    asked.push(request.url);
    const isBulk = request.url?.endsWith("/advisories/bulk") && answer;
    response.writeHead(isBulk ? 200 : 405, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const settings = { npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}` };
  try {
    const found = await look(["--root", root], settings);
    expect(found.said).toContain("Registry: answered for the npm packages.");
    expect(found.said).toContain("critical  minimist 0.2.3  GHSA-xvch-5gv4-984h  Prototype Pollution in minimist\n");
    expect(found.said).toContain("in <0.2.4; in a release");
    expect(found.code).toBe(1);
    answer = {};
    expect((await look(["--root", root], settings)).code).toBe(0);
    answer = undefined;
    const fallen = await look(["--root", await project(), database], settings);
    expect(fallen.said).toContain("Registry: 405 Method Not Allowed");
    expect(fallen.code).toBe(0);
    expect((await look(["--root", root], settings)).code).toBe(2);
  } finally {
    registry.close();
  }
  expect(asked).toContain("/-/npm/v1/security/advisories/bulk");
});
