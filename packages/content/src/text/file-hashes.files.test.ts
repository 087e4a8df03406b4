import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFileHashes, hashOf } from "./file-hashes.ts";
import { readText } from "./read-text.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-hashes-"));
  file = join(folder, "api.json");
});
afterEach(() => rm(folder, { recursive: true }));

/** Paths of the files that were read. */
const read: string[] = [];
const hashes = () => {
  read.length = 0;
  return createFileHashes((path) => {
    read.push(path);
    return readText(path);
  });
};
const hashOfText = (text: string) => hashOf(Buffer.from(text));

describe("a minute after it was written", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("a file is read once, and again when nobody has asked for it between two sweeps", async () => {
    const known = hashes();
    await writeFile(file, "one");
    expect(await known.of(file)).toBe(hashOfText("one"));
    known.sweep();
    expect(await known.of(file)).toBe(hashOfText("one"));
    expect(read).toEqual([file]);
    known.sweep();
    known.sweep();
    expect(await known.of(file)).toBe(hashOfText("one"));
    expect(read).toEqual([file, file]);
  });

  it("a file that keeps its length and its time is read again when it is written", async () => {
    const known = hashes();
    const write = async (text: string) => {
      await writeFile(file, text);
      await utimes(file, 1_700_000_000, 1_700_000_000);
    };
    await write("one");
    await known.of(file);
    await write("two");
    expect(await known.of(file)).toBe(hashOfText("two"));
  });
});

it("a file that was just written is read each time: the file system's clock may not tell two writes apart", async () => {
  const known = hashes();
  await writeFile(file, "one");
  await known.of(file);
  await known.of(file);
  expect(read).toEqual([file, file]);
});

it("a file that cannot be read has none", async () => {
  await writeFile(file, Buffer.from([0xc3, 0x28]));
  expect(await hashes().of(file)).toBeUndefined();
});
