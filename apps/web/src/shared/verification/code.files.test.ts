import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { drive, isAtHand, toolchains } from "./testing/toolchains.ts";
import { makeVectors, type Vector } from "./testing/vectors.ts";

const atHand = await Promise.all(toolchains.map(isAtHand));
const present = toolchains.filter((_, index) => atHand[index]);
const absent = toolchains.filter((_, index) => !atHand[index]).map(({ id }) => id);

test.each(present)("the $id program takes what is signed well and refuses everything else", async (toolchain) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "verification-code-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const command = await toolchain.prepare(folder);
  // Only now: some are seconds within what is taken, and a first compilation takes half a minute.
  const vectors = makeVectors();
  const said = (await drive(command, folder, `${vectors.map(lineOf).join("\n")}\n`)).trimEnd().split(/\r?\n/);
  expect(vectors.map(({ name }, index) => `${name}: ${said[index]}`)).toEqual(
    vectors.map(({ name, verified }) => `${name}: ${verified}`),
  );
});

test(`the Node program is always run${absent.length > 0 ? `; without their tools not run here: ${absent.join(", ")}` : ""}`, () => {
  expect(present.map(({ id }) => id)).toContain("node");
});

test("every program that is offered is one that can be run", async () => {
  const folders = (await readdir(import.meta.dirname, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== "testing")
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(toolchains.map(({ id }) => id).toSorted());
});

function lineOf({ secret, id, timestamp, signature, body }: Vector): string {
  return [secret, ...[id, timestamp, signature].map((value) => value ?? "-"), body.toString("base64")].join("\t");
}
