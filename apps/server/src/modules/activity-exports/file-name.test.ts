import { expect, test } from "vitest";
import { attachment, exportFileName } from "./export-facts.ts";

test("the name of R-9.2", () => {
  expect(exportFileName("bank-a.issuing", "pdf")).toBe("rapport_activity_log_bank-a.issuing.pdf");
  expect(exportFileName("bank-a", "csv")).toBe("rapport_activity_log_bank-a.csv");
});

test.each([
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["C:\\x", "C__x"],
  ['a"; filename="b', "a_; filename=_b"],
  ["a\r\nset-cookie: b", "a__set-cookie_ b"],
  ["bank\u202efdp.exe", "bank_fdp.exe"],
  ["\ud800bank", "\ufffdbank"],
])("what is unsafe in a file name is an underscore in it: %j", (username, safe) => {
  expect(exportFileName(username, "pdf")).toBe(`rapport_activity_log_${safe}.pdf`);
});

test("the header says the name in ASCII and exactly, and nothing in a name can end it", () => {
  expect(attachment("rapport_activity_log_bank-a@x.pdf")).toBe(
    `attachment; filename="rapport_activity_log_bank-a@x.pdf"; filename*=UTF-8''rapport_activity_log_bank-a%40x.pdf`,
  );
  expect(attachment(exportFileName("é 卡(1)'*;%", "pdf"))).toBe(
    `attachment; filename="rapport_activity_log_____1_____.pdf"; filename*=UTF-8''rapport_activity_log_%C3%A9%20%E5%8D%A1%281%29%27_%3B%25.pdf`,
  );
});
