import { writeFile } from "node:fs/promises";
import { databaseFault } from "@connect-portal/database";
import { expect, test } from "vitest";
import { BundleError } from "./stage-bundle.ts";
import { onDisk } from "./unpacked-bundle.ts";

const failureOf = (work: () => Promise<unknown>) => onDisk("/data/content", work).catch((error: unknown) => error);
const fill = () => writeFile("/dev/full", "x");

test.each<[string, () => Promise<unknown>]>([
  ["of a file", fill],
  ["within another error", () => fill().catch((cause: unknown) => Promise.reject(new Error("no bundle", { cause })))],
])("a full disk is said with its folder, and is no fault of the database: %s", async (_, work) => {
  const error = await failureOf(work);
  expect(error).toBeInstanceOf(BundleError);
  expect(error).toMatchObject({ message: "The disk of /data/content is full", fix: "Free space there" });
  expect(databaseFault(error)).toBeUndefined();
});

test("other errors stay what they are, and work that is done gives what it gave", async () => {
  const other = new Error("other");
  expect(await failureOf(() => Promise.reject(other))).toBe(other);
  expect(await onDisk("/data/content", async () => 1)).toBe(1);
});
