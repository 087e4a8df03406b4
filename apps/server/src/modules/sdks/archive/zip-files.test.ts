import { expect, test } from "vitest";
import { unzip } from "../testing/unzip.ts";
import { zipFiles } from "./zip-files.ts";

const file = (name: string, executable = false) => ({ name, content: Buffer.from(`text of ${name}`), executable });

test("everything stands in one folder, programs can be run, and the same files make the same archive", async () => {
  const files = [file("README.md"), file("src/a/b.txt"), file("gradlew", true)];
  const archive = await zipFiles("client_sdk_java", files);
  const entries = await unzip(archive);
  expect(entries.map(({ name, mode }) => [name, mode.toString(8)])).toEqual([
    ["client_sdk_java/README.md", "100644"],
    ["client_sdk_java/src/a/b.txt", "100644"],
    ["client_sdk_java/gradlew", "100755"],
  ]);
  expect(entries[1]?.text).toBe("text of src/a/b.txt");
  expect(entries.map(({ modified }) => modified.getFullYear())).toEqual([1980, 1980, 1980]);
  expect(await zipFiles("client_sdk_java", files)).toEqual(archive);
});

test("files of any size and any name come out as they went in", async () => {
  const texts = { "empty.txt": "", "größe.md": "ü", "large.yaml": "a: 1\n".repeat(50_000) };
  const files = Object.entries(texts).map(([name, text]) => ({ ...file(name), content: Buffer.from(text) }));
  const entries = await unzip(await zipFiles("client_sdk_java", files));
  const folder = "client_sdk_java/";
  expect(Object.fromEntries(entries.map(({ name, text }) => [name.slice(folder.length), text]))).toEqual(texts);
});

test.each(["../evil", "a/../../../evil", "a\\..\\evil"])(
  "a name that leads out of the folder is refused: %s",
  async (name) => {
    await expect(async () => zipFiles("client_sdk_java", [file(name)])).rejects.toThrow(/leads out of the archive/);
  },
);
