import { errorCatalogue } from "@connect-portal/contract";
import { expect, test } from "vitest";
import markdown from "../../../../../docs/errors/README.md?raw";
import { readErrorBook } from "./read-error-book.ts";

test("every error of the catalogue is explained, with cause and mend", () => {
  const book = readErrorBook(markdown);
  for (const [code, { status }] of Object.entries(errorCatalogue)) {
    const row = book.find((one) => one.code === code);
    expect(row, code).toMatchObject({
      status: String(status),
      cause: expect.stringMatching(/./),
      mend: expect.stringMatching(/./),
    });
  }
});

test("a cell is text, without the marks of Markdown", () => {
  const [row] = readErrorBook("## Any call\n| `not_ready` | 503 | Not \\| yet. | `checks` says what. | Wait. |\n");
  expect(row).toEqual({
    code: "not_ready",
    status: "503",
    text: "Not | yet.",
    cause: "checks says what.",
    mend: "Wait.",
    section: "Any call",
  });
});

test("what is no row is passed over", () => {
  expect(readErrorBook("# Errors\n| Code | Status |\n| --- | --- |\n|||||\ntext | 404 | x |")).toEqual([]);
});
