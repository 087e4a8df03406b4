import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface ReleaseVersion {
  /** SemVer. */
  readonly version: string;
  /** Undefined where there is no repository, only its files. */
  readonly commit: string | undefined;
  /** Time of the commit. */
  readonly time: Date | undefined;
}

/** Version of the tag `v1.2.3` that the commit has or descends from; without one, what package.json says, with the commit. */
export function releaseVersion(root: string): ReleaseVersion {
  const packageJson: { version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const commit = git(root, ["rev-parse", "HEAD"]);
  const described = git(root, ["describe", "--tags", "--long", "--match", "v[0-9]*"]);
  const isChanged = (git(root, ["status", "--porcelain", "--untracked-files=no"]) ?? "") !== "";
  const committed = git(root, ["show", "--no-patch", "--format=%cI", "HEAD"]);
  const time = committed === undefined ? undefined : new Date(committed);
  return { commit, time, version: versionOf({ described, commit, isChanged, fallback: packageJson.version }) };
}

/** A release that the changelog does not name would leave operators without what it asks of them. @throws Error */
export function refuseUnlistedRelease(version: string, changelog: string): void {
  const isRelease = !version.includes("+");
  if (isRelease && !changelog.split("\n").some((line) => line.startsWith(`## ${version} `))) {
    throw new Error(`CHANGELOG.md has no section "## ${version} (date)"`);
  }
}

/** The version as a tag of an image, which takes no plus sign. A tagged release has the same as its version. */
export const imageTag = (version: string) => version.replaceAll("+", "-");

function git(root: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

interface Described {
  /** `git describe --long`: tag, commits since, `g` and the commit. */
  readonly described: string | undefined;
  readonly commit: string | undefined;
  /** Whether files differ from the commit. */
  readonly isChanged: boolean;
  readonly fallback: string;
}

/** What is not a tagged commit as it is says so behind a plus sign, which SemVer does not sort by. */
export function versionOf({ described, commit, isChanged, fallback }: Described): string {
  const [, tag, since, abbreviated] = /^v(.+)-(\d+)-(g[0-9a-f]+)$/.exec(described ?? "") ?? [];
  const marks = tag ? (since === "0" ? [] : [since, abbreviated]) : [commit ? `g${commit.slice(0, 9)}` : "source"];
  if (isChanged) marks.push("changed");
  return [tag ?? fallback, marks.join(".")].filter(Boolean).join("+");
}
