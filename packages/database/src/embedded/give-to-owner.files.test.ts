import { chownSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { giveToOwner } from "./give-to-owner.ts";

/** Only root can change a file's owner. */
const isRoot = process.geteuid?.() === 0;
const own = process.geteuid?.() ?? 0;
const owner = isRoot ? 64_000 : own;

test("what root has written in a folder of another user is that user's, and nothing outside of it", () => {
  const outside = mkdtempSync(join(tmpdir(), "connect-portal-owner-"));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  const data = join(outside, "data");
  const [inner, mine, others] = [join(data, "postgres"), join(data, "postgres/file"), join(data, "of-others")];
  mkdirSync(inner, { recursive: true });
  for (const file of [mine, others, join(outside, "secret"), join(outside, "other-name")]) writeFileSync(file, "x");
  symlinkSync(join(outside, "secret"), join(inner, "link"));
  symlinkSync(outside, join(inner, "link-to-folder"));
  linkSync(join(outside, "other-name"), join(inner, "name"));
  if (isRoot) chownSync(data, owner, owner);
  if (isRoot) chownSync(others, 64_001, 64_001);

  giveToOwner(data);

  const owners = [data, inner, mine].map((path) => statSync(path).uid);
  expect(owners).toEqual([owner, owner, owner]);
  expect(statSync(others).uid).toBe(isRoot ? 64_001 : own);
  for (const path of [outside, join(outside, "secret"), join(outside, "other-name")])
    expect(statSync(path).uid).toBe(own);
});
