import { execFileSync } from "node:child_process";
import { realpath, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPublishedFile } from "./published-file.ts";
import { type ContentFolder, createContentFolder } from "./testing/index.ts";

let folder: ContentFolder;
let inside: string;

beforeAll(async () => {
  folder = await createContentFolder({
    "secret.yaml": "secret",
    "schemas/api.yaml": "api",
    "schemas/statics/my guide.html": "guide",
    "schemas/.env": "secret",
    "schemas/back\\slash.yaml": "written on another system",
    "schemas/line\nbreak.yaml": "no name for a header",
    "schemas/.git/config": "secret",
  });
  inside = join(folder.directory, "schemas");
  await symlink(join(folder.directory, "secret.yaml"), join(inside, "out.yaml"));
  await symlink(folder.directory, join(inside, "up"));
  await symlink("api.yaml", join(inside, "same.yaml"));
  await symlink(".env", join(inside, "env.txt"));
  await symlink("loop", join(inside, "loop"));
  execFileSync("mkfifo", [join(inside, "pipe")]);
});

afterAll(() => folder[Symbol.asyncDispose]());

describe("findPublishedFile", () => {
  it.each([
    ["api.yaml", "api.yaml"],
    ["statics/my guide.html", "statics/my guide.html"],
    ["same.yaml", "api.yaml"],
  ])("finds %s", async (name, target) => {
    expect(await findPublishedFile(inside, name)).toBe(join(await realpath(inside), target));
  });

  it.each([
    ["nothing.yaml", "does not exist"],
    ["", "is empty"],
    ["statics", "is a folder"],
    ["statics/", "is a folder"],
    ["pipe", "is a pipe"],
    ["loop", "is a link to itself"],
    ["../secret.yaml", "climbs out"],
    ["statics/../../secret.yaml", "climbs out later"],
    ["statics/../api.yaml", "climbs at all"],
    ["./api.yaml", "has a dot segment"],
    ["/api.yaml", "is absolute"],
    ["statics//my guide.html", "has an empty segment"],
    ["..\\secret.yaml", "climbs out as another system would"],
    ["api.yaml\u0000.html", "holds NUL"],
    ["line\nbreak.yaml", "holds a line break"],
    ["back\\slash.yaml", "holds a backslash"],
    [".env", "is hidden"],
    [".git/config", "is in a hidden folder"],
    ["out.yaml", "is a link to a file outside"],
    ["up/secret.yaml", "is below a link to a folder outside"],
    ["env.txt", "is a link to a hidden file"],
    ["a".repeat(5000), "is longer than any name"],
  ])("does not publish %j: it %s", async (name) => {
    expect(await findPublishedFile(inside, name)).toBeUndefined();
  });
});
