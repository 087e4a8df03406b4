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

test.each(["../evil", "a/../../../evil", "a\\..\\evil"])(
  "a name that leads out of the folder is refused: %s",
  async (name) => {
    await expect(async () => zipFiles("client_sdk_java", [file(name)])).rejects.toThrow(/path|characters/);
  },
);
