import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { portalVersion } from "./version.ts";

test("a release has the version that it was built with, a checkout one that says so", async () => {
  expect(portalVersion()).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?\+source$/);
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-version-"));
  try {
    await writeFile(join(folder, "package.json"), '{ "version": "0.1.0" }');
    await writeFile(join(folder, "release.json"), '{ "version": "1.4.2" }');
    expect(portalVersion(folder)).toBe("1.4.2");
  } finally {
    await rm(folder, { recursive: true });
  }
});
