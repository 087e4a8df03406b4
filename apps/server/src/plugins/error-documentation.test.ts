import { readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCatalogue } from "@connect-portal/contract";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/errors/README.md"), "utf8");

/** A row has one code, or several with the same cause and fix. */
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, codes = "", status, cause, fix]) => ({ codes: codes.replaceAll("`", ""), status, cause, fix }));

test("docs/errors has each code of the catalogue once, with its status", () => {
  const documented = rows.flatMap(({ codes, status }) => codes.split(", ").map((code) => `${code} ${status}`));
  const catalogue = Object.entries(errorCatalogue).map(([code, { status }]) => `${code} ${status}`);
  expect(documented.sort()).toEqual(catalogue.sort());
});

test.each(rows)("docs/errors names cause and fix of $codes", ({ cause, fix }) => {
  expect(cause).toBeTruthy();
  expect(fix).toBeTruthy();
});
