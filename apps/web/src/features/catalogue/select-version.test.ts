import { expect, test } from "vitest";
import { latestRelease } from "./select-version.tsx";

const release = (name: string, { deprecated = false, enabled = true } = {}) => ({
  id: 1,
  name,
  wsDescription: "",
  deprecated,
  enabled,
});

test("the latest release has the highest numbers, not the highest text", () => {
  expect(latestRelease([release("4.2.4"), release("4.10.0"), release("4.9")])?.name).toBe("4.10.0");
});

test("a release that is deprecated or not open is never the latest", () => {
  const releases = [release("5.0.0", { enabled: false }), release("4.9.0", { deprecated: true }), release("4.2.4")];
  expect(latestRelease(releases)?.name).toBe("4.2.4");
});

test("a release is newer than its candidate, in either order", () => {
  expect(latestRelease([release("4.2.4-RC1"), release("4.2.4")])?.name).toBe("4.2.4");
  expect(latestRelease([release("4.2.4"), release("4.2.4-RC1")])?.name).toBe("4.2.4");
});

test("a candidate is newer than the release before", () => {
  expect(latestRelease([release("4.1.0"), release("4.2.4-RC1")])?.name).toBe("4.2.4-RC1");
});

test("where nothing is open nothing is the latest", () => {
  expect(latestRelease([])).toBeUndefined();
});
