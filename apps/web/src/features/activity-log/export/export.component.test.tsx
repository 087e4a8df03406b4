import type { ExportLine } from "@connect-portal/contract";
import { administrator, expect, type FakePortal, page, test } from "../../../testing/component-test.tsx";
import * as logPage from "../page.tsx";

const bankA = {
  session: administrator,
  at: "/audit/bank-a?startDate=&endDate=&action=Login",
  path: "/audit/:username",
};
const CONTENT = "username\nbank-a\n";
const pdf = page.getByRole("button", { name: "PDF" });
const csv = page.getByRole("button", { name: "CSV" });
const progress = page.getByRole("progressbar", { name: "Export of rapport_activity_log_bank-a.csv" });

async function fileOf(content: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const name = "rapport_activity_log_bank-a.csv";
  return { id: "5f0e1c2d-0000-4000-8000-000000000001", name, bytes: content.length, rows: 1, digest: hex };
}

function answerAround(portal: FakePortal, totalElements = 0) {
  portal.answer("searchUsers", { content: [], totalElements: 0, totalIsExact: true });
  portal.answer("getChainCheck", { lastCheck: null, running: null });
  portal.answer("listActivity", { content: [], totalElements, missingRecords: [], lastDayBefore: null });
}

/** The answer to an export, line by line as the test has them come. */
function stream(portal: FakePortal) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  portal.answerFile("exportActivity", readable, { "content-type": "application/x-ndjson" });
  const send = (line: ExportLine) => writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  return { send, end: () => writer.close() };
}

test("one at a time: how far it is, then what was saved, with its digest", async ({ portal, renderPage }) => {
  answerAround(portal);
  const file = await fileOf(CONTENT);
  const { send, end } = stream(portal);
  portal.answerFile("getExport", CONTENT, { "content-type": "text/csv" });
  renderPage(logPage, bankA);
  await csv.dblClick();
  await expect.element(progress).toHaveAttribute("aria-valuetext", "Starting");
  await expect.element(pdf).toHaveAttribute("aria-disabled", "true");
  await send({ done: 500, total: 1284 });
  await expect.element(page.getByText("500 of 1,284 records")).toBeVisible();
  await send({ file });
  await end();
  await expect.element(page.getByText("CSV saved, 1 record, 16 B")).toBeVisible();
  await expect.element(page.getByText(file.digest)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy the digest" })).toBeVisible();
  expect(portal.asked("exportActivity").map(({ body }) => body)).toEqual([
    { username: "bank-a", format: "csv", action: "Login" },
  ]);
  await page.getByRole("button", { name: "Close the message about the export" }).click();
  await expect.element(page.getByText(file.digest)).not.toBeInTheDocument();
});

test("one that is cancelled is gone, and the next can begin", async ({ portal, renderPage }) => {
  answerAround(portal);
  portal.hold("exportActivity");
  renderPage(logPage, bankA);
  await csv.click();
  await expect.element(progress).toBeVisible();
  await page.getByRole("button", { name: "Cancel the export" }).click();
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(page.getByRole("alert")).toHaveTextContent("");
  await expect.element(pdf).not.toHaveAttribute("aria-disabled");
});

test.for([
  { how: "that does not begin", fail: (portal: FakePortal) => portal.refuse("exportActivity", "export_running") },
  {
    how: "that fails under way",
    fail: (portal: FakePortal) => {
      const problem: ExportLine = { problem: { code: "internal_error", errorMessage: "The disk is full." } };
      void stream(portal).send(problem);
    },
    text: "The disk is full.",
  },
  {
    how: "whose connection breaks",
    fail: (portal: FakePortal) => void stream(portal).end(),
    text: "The connection was lost before the file was ready. Export it again.",
  },
])("one $how says why", async ({ fail, text = "" }, { portal, renderPage }) => {
  answerAround(portal);
  fail(portal);
  renderPage(logPage, bankA);
  await csv.click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(`rapport_activity_log_bank-a.csv was not exported. ${text}`);
  await page.getByRole("button", { name: "Close the message about the export" }).click();
  await expect.element(alert).toHaveTextContent("");
});

test("it says beforehand that not all records fit into a file", async ({ portal, renderPage }) => {
  answerAround(portal, 12_345);
  renderPage(logPage, bankA);
  const text = "Only the latest 10,000 of 12,345 records are exported.";
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(pdf).toHaveAccessibleDescription(text);
});
