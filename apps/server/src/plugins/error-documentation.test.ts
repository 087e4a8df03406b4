import { readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCatalogue } from "@connect-portal/contract";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/errors/README.md"), "utf8");

const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, code = "", status, text, cause, fix]) => ({ code: code.replaceAll("`", ""), status, text, cause, fix }));

test("docs/errors has each code of the catalogue once, with its status and text", () => {
  const documented = rows.map(({ code, status, text }) => `${code} ${status} ${text}`);
  const catalogue = Object.entries(errorCatalogue).map(([code, { status, text }]) => `${code} ${status} ${text}`);
  expect(documented.sort()).toEqual(catalogue.sort());
});

test.each(rows)("docs/errors names cause and fix of $code", ({ cause, fix }) => {
  expect(cause).toBeTruthy();
  expect(fix).toBeTruthy();
});
