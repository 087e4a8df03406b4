import { expect, test } from "vitest";
import { exampleRecord } from "../testing/example-records.ts";
import { makeCsv } from "./make-csv.ts";

const HEAD = '\ufeff"Timestamps","UserId","Action","Component","Data"\r\n';

async function csvOf(...batches: Parameters<ReturnType<typeof makeCsv>["add"]>[0][]): Promise<string> {
  const maker = makeCsv();
  for (const batch of batches) maker.add(batch);
  return Buffer.from(await maker.end()).toString();
}

test("the columns of the page, a record on a line, in UTF-8 that spreadsheets know by its mark", async () => {
  expect(await csvOf([exampleRecord(2, { data: "é بنك 卡 𝄞" })], [exampleRecord(1, { data: "" })])).toBe(
    `${HEAD}"2025-02-28T16:42:07.118Z","bank-a","Call API","/PowerCardConnectApi/rest/4.2.4/cards","é بنك 卡 𝄞"\r\n` +
      `"2025-02-28T16:42:07.118Z","bank-a","Call API","/PowerCardConnectApi/rest/4.2.4/cards",\r\n`,
  );
});

test("quotes, commas and line ends stay within their cell (RFC 4180)", async () => {
  expect(await csvOf([exampleRecord(1, { webService: 'a "b", c', data: "one\r\ntwo\nthree" })])).toContain(
    '"a ""b"", c","one\r\ntwo\nthree"\r\n',
  );
});

test.each(["=HYPERLINK()", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("%j is no formula", async (cell) => {
  const text = await csvOf([exampleRecord(1, { userId: cell, webService: cell, data: cell })]);
  expect(text).toContain(`,"'${cell}","Call API","'${cell}","'${cell}"\r\n`);
});
