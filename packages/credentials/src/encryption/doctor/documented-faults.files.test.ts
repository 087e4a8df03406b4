import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decryptionFaults, ENCRYPTED_DATA_LIMIT } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { PLAINTEXT_LIMIT } from "../jwe.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/encryption.md"), "utf8");

const rows = page
  .slice(page.indexOf("| Code | Cause | Fix |"))
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, code = "", cause, mend]) => ({ code: code.replaceAll("`", ""), cause, mend }));

test("docs/encryption.md has each fault once, in the order in which they are looked for", () => {
  expect(rows.map(({ code }) => code)).toEqual(decryptionFaults);
});

test.each(rows)("docs/encryption.md names cause and fix of $code", ({ cause, mend }) => {
  expect(cause).toBeTruthy();
  expect(mend).toBeTruthy();
});

test.each([PLAINTEXT_LIMIT, ENCRYPTED_DATA_LIMIT])("docs/encryption.md names the limit %i", (limit) => {
  expect(page).toContain(limit.toLocaleString("en"));
});
