import type { ActivityRecord } from "@connect-portal/contract";
import fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { testAtNight } from "../../../../../../scripts/at-night.ts";
import { exampleFacts, exampleRecord } from "../testing/example-records.ts";
import { makePdf } from "./make-pdf.ts";

async function pdfOf(records: readonly ActivityRecord[], facts = exampleFacts({ rows: records.length })) {
  const maker = makePdf(facts);
  maker.add(records);
  return maker.end();
}

/** The text of each page, as a reader selects it. Where a cell has several lines, they stand one after the other. */
async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text;
}

/** Lines break anywhere: what counts is that every character is there, in its order. */
const solid = (text: string) => text.replace(/\s/g, "");

test("every page says what it is, which one it is and of how many, and has the heads of the columns", async () => {
  const records = Array.from({ length: 100 }, (_, index) => exampleRecord(100 - index));
  const pages = await pagesOf(await pdfOf(records));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Connect Portal");
    expect(page).toContain("Activity log of bank-a");
    expect(page).toContain("2025-02-01 to 2025-02-28");
    expect(page).toContain("Created at 2025-03-04 10:22:31 UTC by admin");
    expect(page).toContain("Records digest 9f3c02d7…9f3c02d7");
    expect(page).toContain(`page ${index + 1} of`);
    expect(solid(page)).toContain(`page${index + 1}of${pages.length}`);
    for (const head of ["Timestamps", "UserId", "Action", "Component", "Data"]) expect(page).toContain(head);
  }
  expect(pages[0]).toContain("9f3c02d7".repeat(8));
});

test.each([
  ["an ordinary one", '{"status":200,"durationMs":18,"operation":"blockCard"}'],
  ["accents and other alphabets", "Crédit Agricole à Nîmes, Łódź, Žižkov, Đà Nẵng, Ελλάδα, Россия, œ € ß ﬁ"],
  ["Chinese, Japanese and Korean", "信用卡 已冻结。カード番号をブロックしました。카드가 차단되었습니다"],
  ["a long word", Array.from({ length: 1638 }, (_, index) => String(index).padStart(5, "x")).join("")],
  ["several lines", "one\ntwo\r\n\tthree\n\nfour"],
  ["combining marks", "e\u0301 a\u0308\u0323 n\u0303"],
])("nothing of a record is left out: %s", async (_case, data) => {
  const record = exampleRecord(1, { userId: "é-user-卡", webService: `/v2/${"path/".repeat(40)}`, data });
  const text = solid(
    (await pagesOf(await pdfOf([record]))).join("").replaceAll(/Connect Portal.*?Data|continued/gs, ""),
  );
  expect(text).toContain("16:42:07.118");
  // The reader takes ligatures apart.
  expect(text.normalize("NFKC")).toContain(solid(data.normalize("NFKC")));
});

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

test("each of many rows is there once", async () => {
  const records = Array.from({ length: 500 }, (_, index) => exampleRecord(index + 1, { data: `<row ${index + 1}>` }));
  const text = (await pagesOf(await pdfOf(records))).join(" ");
  for (const { record } of records) expect(countOf(text, `<row ${record}>`)).toBe(1);
});

test("Arabic and Hebrew are read in the order in which they were written", async () => {
  const texts = ["تم حظر البطاقة", "حالة (مغلقة) رقم 12", '{"message":"تم حظر البطاقة","code":7}', "הכרטיס נחסם"];
  const pages = await pagesOf(await pdfOf(texts.map((data, index) => exampleRecord(index, { data }))));
  const page = pages.join(" ").normalize("NFKC");
  for (const word of ["حظر", "البطاقة", "حالة", "مغلقة", "12", '"code":7', "הכרטיס", "נחסם"])
    expect(page).toContain(word);
});

test("what no font has, and what would turn the text around, is shown by its code", async () => {
  const data = "paid 😀 \u202egnp.exe \u0007 \ue000 𓀀 \ufeff";
  const [page] = await pagesOf(await pdfOf([exampleRecord(1, { data })]));
  for (const code of ["1F600", "202E", "0007", "E000", "13000", "FEFF"])
    expect(solid(page ?? "")).toContain(`[U+${code}]`);
  expect(page).toContain("gnp.exe");
});

test("marks that no language has on one letter are shown by their codes", async () => {
  const [page] = await pagesOf(await pdfOf([exampleRecord(1, { data: `a${"\u0301".repeat(8191)}` })]));
  expect(solid(page ?? "")).toContain("[U+0301][U+0301]");
});

testAtNight("any text makes a file that can be read", { timeout: 120_000 }, async () => {
  const anyText = fc.string({ unit: "binary", maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { maxLength: 8 }), async (texts) => {
      const records = texts.map((text, index) =>
        exampleRecord(index, { userId: text, action: text, webService: text, data: text }),
      );
      expect((await pagesOf(await pdfOf(records))).length).toBeGreaterThan(0);
    }),
    { numRuns: 30 },
  );
});

test("a record that does not fit its chain says so, and the head counts those that are missing", async () => {
  const { chain } = exampleRecord(1);
  const records = [
    exampleRecord(3, { chain: { ...chain, state: "changed" } }),
    exampleRecord(2, { chain: { ...chain, previousHash: null, state: "predecessor-missing" } }),
  ];
  const [page] = await pagesOf(await pdfOf(records, exampleFacts({ rows: 2, missingRecords: 1 })));
  expect(solid(page ?? "")).toContain("Changedafteritwaswritten");
  expect(solid(page ?? "")).toContain("Therecordbeforeitismissing");
  expect(page).toContain("Missing in the log: 1");
});

test("without records it says so", async () => {
  const facts = exampleFacts({ rows: 0, firstRecord: null, lastRecord: null });
  const [page] = await pagesOf(await pdfOf([], facts));
  expect(page).toContain("No activity in this range.");
});

test("the longest names have their room", async () => {
  const name = "W".repeat(255);
  const [page, second] = await pagesOf(
    await pdfOf(
      Array.from({ length: 60 }, (_, index) => exampleRecord(index, { userId: name })),
      exampleFacts({ username: name, exportedBy: name }),
    ),
  );
  // In the title, after who made it, and in a row.
  expect(countOf(solid(page ?? ""), name)).toBeGreaterThanOrEqual(3);
  expect(solid(second ?? "")).toContain("W…");
});

test("the same records at the same time make the same file, with no font from outside", async () => {
  const records = [exampleRecord(1, { data: "卡 بنك é" })];
  const [one, two] = [await pdfOf(records), await pdfOf(records)];
  expect(Buffer.compare(one, two)).toBe(0);
  const source = Buffer.from(one).toString("latin1");
  expect(source).not.toContain("/BaseFont /Helvetica");
  expect(countOf(source, "/FontFile2")).toBe(countOf(source, "/Type /FontDescriptor"));
});
