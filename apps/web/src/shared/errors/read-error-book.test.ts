import { errorCatalogue } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { errorBook } from "./error-book.ts";
import { readErrorBook } from "./read-error-book.ts";

test("every error of the catalogue is explained, with cause and mend", () => {
  for (const [code, { status, text }] of Object.entries(errorCatalogue)) {
    const row = errorBook.find((one) => one.code === code);
    expect(row, code).toMatchObject({
      status: String(status),
      text,
      cause: expect.stringMatching(/./),
      mend: expect.stringMatching(/./),
    });
  }
});

test("a cell is text, without the marks of Markdown", () => {
  const [row] = readErrorBook("## Any call\n| `not_ready` | 503 | `checks` says \\| what. | Wait. |\n");
  expect(row).toEqual({
    code: "not_ready",
    status: "503",
    text: errorCatalogue.not_ready.text,
    cause: "checks says | what.",
    mend: "Wait.",
    section: "Any call",
  });
});

test("a row explains each code that it names", () => {
  const rows = readErrorBook("| `card_not_found`, `account_not_found` | 404 | None. | Create it. |\n");
  expect(rows.map(({ code, cause }) => [code, cause])).toEqual([
    ["card_not_found", "None."],
    ["account_not_found", "None."],
  ]);
});

test("what is no row is passed over", () => {
  expect(
    readErrorBook("# Errors\n| Code | Status |\n| --- | --- |\n|||||\ntext | 404 | x |\n| constructor | 1 |"),
  ).toEqual([]);
});
